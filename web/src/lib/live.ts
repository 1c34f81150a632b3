/** The live stream of a table: updates as they arrive, a message when the connection is lost, and automatic reconnection. */

export interface Source {
  addEventListener(type: string, listener: (event: { data: string; lastEventId: string }) => void): void;
  onopen: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  readonly readyState: number;
  close(): void;
}
export type Line = "connecting" | "open" | "lost";

export interface Wiring {
  open: (address: string) => Source;
  later: (milliseconds: number, then: () => void) => () => void; // returns how to call it off
}

const CLOSED = 2;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class Live {
  private source: Source | null = null;
  private callOff: (() => void) | null = null;
  private wait = FIRST_WAIT;
  private ended = false;

  constructor(
    private readonly address: () => string,
    private readonly heard: Record<string, (data: unknown) => void>,
    private readonly lineIs: (line: Line) => void,
    private readonly wiring: Wiring = browser,
  ) {
    lineIs("connecting");
    this.connect();
  }

  /** Try immediately: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.ended || !this.callOff) return;
    this.callOff();
    this.callOff = null;
    this.connect();
  }

  /** Starts over: the old connection may look open and be dead. */
  again(): void {
    if (this.ended) return;
    this.callOff?.();
    this.callOff = null;
    this.source?.close();
    this.connect();
  }

  end(): void {
    this.ended = true;
    this.callOff?.();
    this.source?.close();
  }

  private connect(): void {
    const source = this.wiring.open(this.address());
    this.source = source;
    for (const [type, listener] of Object.entries(this.heard)) {
      source.addEventListener(type, (event) => {
        if (this.source === source && !this.ended) listener(JSON.parse(event.data));
      });
    }
    source.onopen = () => {
      this.wait = FIRST_WAIT;
      this.lineIs("open");
    };
    source.onerror = () => this.lose(source);
  }

  /** A browser retries automatically after a lost connection, but gives up when the host answers with an error. */
  private lose(source: Source): void {
    if (this.ended || this.source !== source) return;
    this.lineIs("lost");
    if (source.readyState !== CLOSED) return;
    source.close();
    this.callOff = this.wiring.later(this.wait, () => {
      this.callOff = null;
      this.connect();
    });
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

const browser: Wiring = {
  open: (address) => new EventSource(address) as unknown as Source,
  later: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
