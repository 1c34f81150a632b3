import { describe, expect, it } from "vitest";
import type { Numbered } from "../src/lib/choices";
import { targetsOf, worth } from "../src/lib/targets";

const at = (element: string, text: string): Numbered => ({
  text: `target ${element}`,
  label: element,
  digit: "",
  elements: [element],
  preview: { area: "field", text: "", marks: [{ element, text }] },
});
const items = new Map(["pak", "panther", "mg"].map((id) => [id, { item: { id, face: id, name: id } }]));

describe("targets", () => {
  it("come with the best chance first", () => {
    const found = targetsOf([at("panther", "<1%"), at("pak", ">99%"), at("mg", "66 %")], items);
    expect(found.map(({ item }) => item.id)).toEqual(["pak", "mg", "panther"]);
  });
  it("are cards on the table whose outcome is known, and nothing else", () => {
    expect(targetsOf([at("zone", "50%"), { text: "hold", label: "Hold fire", digit: "1" }], items)).toEqual([]);
  });
  it("have chances that can be compared", () => {
    expect([worth("12,5 %"), worth("?"), worth(">99%")]).toEqual([12.5, -1, 99.5]);
  });
});
