import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gappedChecksum } from "./gapped-checksum.ts";

test("the checksum of any text around any filling is the one that zlib finds", () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(
      fc.array(bytes, { minLength: 1, maxLength: 8 }),
      fc.uint8Array({ minLength: 22, maxLength: 22 }),
      (texts, gap) => {
        const pieces = texts.map((text) => Buffer.from(text));
        const filling = Buffer.from(gap);
        const whole = Buffer.concat(pieces.flatMap((piece, i) => (i > 0 ? [filling, piece] : [piece])));
        expect(gappedChecksum(pieces, filling.length)(filling)).toBe(crc32(whole));
      },
    ),
  );
});
