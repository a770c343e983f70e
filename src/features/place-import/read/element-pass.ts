import type { Point } from "./elements.ts";

export type Tags = ReadonlyMap<string, string> | null;

export interface Member {
  readonly type: "n" | "w";
  readonly id: number;
}

/** What to do with the elements of a file. Tags come of places of worship alone: null of all others. */
export interface ElementVisitor {
  node?(id: number, point: Point, tags: Tags): void;
  /** @param refs its nodes. @param centre where the file itself says that it is. */
  way?(id: number, tags: Tags, refs: () => readonly number[], centre: Point | null): void;
  /** @param members its nodes and ways. */
  relation?(id: number, tags: Tags, members: () => readonly Member[], centre: Point | null): void;
  /** A place of worship has more tags than any honest one. */
  tooLarge?(): void;
}

/** Goes once through a file; it comes to rest after each part of it, so that what was found can be taken. */
export interface ElementFile {
  /** Nodes come before ways, ways before relations. */
  readonly isSorted: boolean;
  pass(visitor: ElementVisitor, onProgress: (byte: number) => void): AsyncIterable<void>;
}
