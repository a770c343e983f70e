import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { batchesOf, featureOf, geoJson, readElements } from "#/testing/extracts.ts";
import { blobOf, Message, pbfBlock, pbfFile, pbfHeader } from "#/testing/write-pbf.ts";
import { understand } from "../understand/understand.ts";
import { type ExtractFile, limits } from "./elements.ts";
import { readPlaceBatches } from "./place-batches.ts";
import type { UnreadableExtract } from "./unreadable.ts";

const worship = { amenity: "place_of_worship", religion: "hindu" };
const node = { id: 1, lat: 23, lng: 75, tags: { ...worship, name: "Meadow Temple" } };

/** Why a file is refused, and whether where that stands is within it. */
const whyNot = (content: string | Uint8Array) =>
  readElements(content).then(
    () => null,
    (error: UnreadableExtract) => {
      expect(error.byte).toBeGreaterThanOrEqual(0);
      expect(error.byte).toBeLessThanOrEqual(content.length);
      return error.reason;
    },
  );

/** A block whose dense nodes have this for their tags. */
const tagged = (tags: Uint8Array, texts: readonly string[]): Buffer => {
  const table = new Message();
  for (const text of texts) table.text(1, text);
  const dense = new Message()
    .packed(1, [1], "delta")
    .packed(8, [230_000_000], "delta")
    .packed(9, [750_000_000], "delta")
    .bytes(10, tags)
    .done();
  const group = new Message().bytes(2, dense).done();
  return blobOf("OSMData", new Message().bytes(1, table.done()).bytes(2, group).done());
};
const texts = ["", "amenity", "place_of_worship", "name", "A"];

describe("a PBF file is refused with the reason and the place", () => {
  const whole = pbfFile({ nodes: [node] });

  test("where it is cut anywhere", async () => {
    for (let length = 30; length < whole.length; length += 7)
      expect(await whyNot(whole.subarray(0, length)), String(length)).toMatch(/truncated|empty/);
  });

  test("where a block claims a size that none may have", async () => {
    const content = Buffer.from("x");
    for (const size of [0, limits.blobBytes + 1, 2 ** 31, 2 ** 52])
      expect(await whyNot(Buffer.concat([pbfHeader(), blobOf("OSMData", content, { size })]))).toBe("block-too-large");
    const header = Buffer.from(pbfHeader());
    const second = Buffer.concat([header, Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.alloc(100)]);
    expect(await whyNot(second)).toBe("no-blocks");
  });

  test("where a block holds more than it may once it is unpacked, whatever it says of that", async () => {
    const bomb = deflateSync(Buffer.alloc(limits.blobBytes * 4));
    expect(bomb.length).toBeLessThan(200_000);
    const blob = new Message().number(2, 10).bytes(3, bomb).done();
    const header = new Message().text(1, "OSMData").number(3, blob.length).done();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    expect(await whyNot(Buffer.concat([pbfHeader(), length, header, blob]))).toBe("unpacking");
  });

  test("where tags have no end, name texts that are not there, or numbers run on", async () => {
    const packed = (...bytes: number[]) => Buffer.concat([pbfHeader(), tagged(Buffer.from(bytes), texts)]);
    expect(await whyNot(packed(1, 2, 3))).toBe("truncated");
    expect(await whyNot(packed(1, 2, 3, 4))).toBe("truncated");
    expect(await whyNot(packed(1, 2, 77, 4, 0))).toBe("truncated");
    expect(await whyNot(packed(...Array.from({ length: 12 }, () => 0xff)))).toBe("truncated");
    expect(await whyNot(packed(1, 2, 3, 4, 0))).toBeNull();
  });

  test("where it wants more of its readers than they know, or is packed otherwise", async () => {
    expect(await whyNot(Buffer.concat([pbfHeader(["HistoricalInformation"]), pbfBlock({ nodes: [node] })]))).toBe(
      "needs-more",
    );
    const lzma = new Message().number(2, 3).bytes(4, Buffer.from("abc")).done();
    const header = new Message().text(1, "OSMData").number(3, lzma.length).done();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    expect(await whyNot(Buffer.concat([pbfHeader(), length, header, lzma]))).toBe("packing");
  });

  test("and ten million tags of one node are left out, not stored", async () => {
    const tags = Buffer.alloc(20_000_001);
    for (let i = 0; i < 20_000_000; i += 2) tags.set([3, 4], i);
    tags.set([1, 2], 0);
    const file = Buffer.concat([pbfHeader(), tagged(tags, texts), pbfBlock({ nodes: [node] })]);
    const { places, skipped } = await readElements(file, 1 << 20);
    expect(skipped).toEqual({ "too-large": 1 });
    expect(places.map(({ tags }) => tags.get("name"))).toEqual(["Meadow Temple"]);
  });
});

test("JSON that is none, or not whole, is refused with the reason and the place", async () => {
  const whole = geoJson({ id: 1, tags: { name: "Meadow Temple" } });
  for (let length = 60; length < whole.length; length += 11)
    expect(await whyNot(whole.slice(0, length)), String(length)).toMatch(/truncated|unknown-format/);
  expect(await whyNot(whole.replace('"name":', '"name"'))).toBe("no-json");
  expect(await whyNot(whole.replace('"features":[', '"features":[,x,'))).toBe("no-json");
  expect(await whyNot(`${whole}]`)).toBe("no-json");
  expect(await whyNot(whole + whole)).toBe("no-json");
  expect(await whyNot('{"type":"FeatureCollection"}')).toBe("no-list");
  for (const none of ["", "<osm/>", "[1,2]", "PK\u0003\u0004", "null"])
    expect(await whyNot(none)).toMatch(/empty|unknown-format/);
  expect(await whyNot(`{"type":"FeatureCollection","features":${"[".repeat(100_000)}`)).toBe("no-json");
});

test("a feature without end is passed over in bounded memory", async () => {
  const start = Buffer.from('{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"amenity":"');
  const chunk = Buffer.alloc(1 << 20, "x");
  const [next] = geoJson({ id: 7, tags: { name: "Meadow Temple" } }).match(/\{"type":"Feature",.*(?=\]\})/) ?? [];
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const file: ExtractFile = {
    bytes: 300 * chunk.length,
    async *open() {
      yield start;
      for (let i = 0; i < 300; i++) {
        yield chunk;
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
      yield Buffer.from(`"}},${next!}]}`);
    },
  };
  for await (const { places, report } of readPlaceBatches(file)) {
    expect(places.map(({ ref }) => ref)).toEqual(["n7"]);
    expect(report.skipped["too-large"]).toBe(1);
  }
  expect(most).toBeLessThan(100 << 20);
});

describe("what no honest place says is left out and counted", () => {
  const reasonOf = async (content: string) => {
    const reasons: Record<string, number> = {};
    for await (const { report } of batchesOf(content))
      for (const [reason, count] of Object.entries(report.skipped)) if (count > 0) reasons[reason] = count;
    return reasons;
  };

  test("names of a megabyte, places that are not on the earth, no name, no faith", async () => {
    expect(await reasonOf(geoJson({ id: 1, tags: { name: "A".repeat(1 << 20) } }))).toEqual({ "long-name": 1 });
    for (const [lat, lng] of [
      [91, 0],
      [0, 181],
      [1e300, 0],
    ] as const)
      expect(await reasonOf(geoJson({ id: 1, lat, lng, tags: { name: "A" } }))).toEqual({ "out-of-range": 1 });
    expect(await reasonOf(geoJson({ id: 1, tags: {} }))).toEqual({ "no-name": 1 });
    expect(await reasonOf(geoJson({ id: 1, tags: { name: "A", religion: "pastafarian" } }))).toEqual({ "no-faith": 1 });
    const nowhere = { ...featureOf({ id: 1, tags: { name: "A" } }), geometry: null };
    expect(await reasonOf(JSON.stringify({ type: "FeatureCollection", features: [nowhere] }))).toEqual({
      "no-place": 1,
    });
  });

  test("texts keep what people read and nothing that they cannot see", () => {
    const tags = new Map(
      Object.entries({
        ...{ ...worship, name: "\u202eelpmeT\u0000 \u0007Meadow\u200b\u2066 <script>alert(1)</script>" },
        ...{ website: "javascript:alert(1)", phone: "<b>1</b>", email: "a@b", "addr:city": "Uj\u0000jain\n\n" },
      }),
    );
    const place = understand({ ref: "n1", tags, at: { lat: 1, lng: 1 } });
    if (typeof place === "string") throw new Error(place);
    expect(place.fields).toMatchObject({ name: "elpmeT Meadow <script>alert(1)</script>", city: "Ujjain" });
    for (const name of ["website", "phone", "email"]) expect(place.fields).not.toHaveProperty(name);
  });
});
