import { describe, expect, it } from "vitest";
import { begun, filledWith, given } from "../src/lib/given";
import type { Form } from "../src/lib/sheet";

const form: Form = {
  title: "",
  intro: "",
  boxes: [
    {
      id: "attacker",
      label: "",
      many: "attacker",
      most: 3,
      fields: [
        { path: "men", label: "" },
        { path: "me", label: "", start: 1 },
      ],
    },
    {
      id: "place",
      label: "",
      fields: [
        { path: "terrain", label: "", kind: "pick", picks: [{ value: "open", label: "" }] },
        { path: "city", label: "", kind: "switch" },
        { path: "reason", label: "", kind: "text" },
      ],
    },
    { id: "a", label: "", fields: [{ path: "lsp.0", label: "" }] },
    { id: "d", label: "", fields: [{ path: "lsp.1", label: "" }] },
  ],
};

describe("the form of the Control desk", () => {
  it("begins with what every field begins with", () => {
    expect(given(form, begun(form))).toEqual({ attacker: [{ men: 0, me: 1 }], terrain: "open", city: false, lsp: [0, 0] });
  });
  it("puts values where their paths say, from two boxes into one list", () => {
    const filled = begun(form);
    filled["attacker"]!.push({ men: 4, me: 2 });
    filled["d"]![0]!["lsp.1"] = 3;
    filled["place"]![0]!["reason"] = "mud";
    expect(given(form, filled)).toEqual({
      attacker: [
        { men: 0, me: 1 },
        { men: 4, me: 2 },
      ],
      terrain: "open",
      city: false,
      reason: "mud",
      lsp: [0, 3],
    });
  });
  it("is filled in from a match and comes out the same", () => {
    const asked = {
      attacker: [
        { men: 7, me: 5 },
        { men: 2, me: 5 },
      ],
      terrain: "open",
      city: true,
      lsp: [1, 2],
    };
    expect(given(form, filledWith(form, asked))).toEqual(asked);
    expect(given(form, filledWith(form, {}))).toEqual(given(form, begun(form)));
  });
});
