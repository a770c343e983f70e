import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkModel, MOST_TRIANGLES } from "./check-model.ts";
import { checkModelFile } from "./check-model-file.ts";

/** One triangle: three corners of floats, then three indices. */
const corners = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
const indices = (...of: number[]) => Buffer.from(new Uint16Array([...of, 0]).buffer);

type Json = Record<string, unknown>;

const triangle = (change: Json = {}): Json => ({
  asset: { version: "2.0" },
  buffers: [{ byteLength: 44 }],
  bufferViews: [
    { buffer: 0, byteLength: 36 },
    { buffer: 0, byteOffset: 36, byteLength: 6 },
  ],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
    { bufferView: 1, componentType: 5123, count: 3, type: "SCALAR" },
  ],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  nodes: [{ mesh: 0 }],
  scenes: [{ nodes: [0] }],
  scene: 0,
  ...change,
});

const padded = (bytes: Buffer, by: string) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3, by)]);

function chunk(kind: number, bytes: Buffer, length = bytes.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(length, 0);
  head.writeUInt32LE(kind, 4);
  return Buffer.concat([head, bytes]);
}

function glb(json: Json, { binary = Buffer.concat([corners, indices(0, 1, 2)]), total = 0, lie = 0 } = {}): Buffer {
  const text = padded(Buffer.from(JSON.stringify(json)), " ");
  const body = Buffer.concat([chunk(0x4e4f534a, text, text.length + lie), chunk(0x004e4942, binary)]);
  const head = Buffer.alloc(12);
  head.write("glTF");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(total || body.length + 12, 8);
  return Buffer.concat([head, body]);
}

const inText = (bytes: Buffer) => `data:application/octet-stream;base64,${bytes.toString("base64")}`;

test("an honest model is taken, as GLB and as GLTF with its data inside", async () => {
  expect(await checkModel(glb(triangle()))).toEqual({ format: "glb", triangles: 1, textures: [] });
  const uri = inText(Buffer.concat([corners, indices(0, 1, 2)]));
  const gltf = Buffer.from(JSON.stringify(triangle({ buffers: [{ byteLength: 44, uri }] })));
  expect(await checkModel(gltf)).toMatchObject({ format: "gltf", triangles: 1 });
});

const view = (change: Json) => ({
  bufferViews: [{ buffer: 0, byteLength: 36, ...change }, triangle().bufferViews![1 as never]],
});
const accessor = (change: Json) => {
  const [positions, order] = triangle().accessors as Json[];
  return { accessors: [{ ...positions, ...change }, order] };
};
const order = (change: Json) => {
  const [positions, own] = triangle().accessors as Json[];
  return { accessors: [positions, { ...own, ...change }] };
};

test.each<[string, Json]>([
  ["an accessor that counts more than its view holds", accessor({ count: 4 })],
  ["an accessor that counts to the end of memory", accessor({ count: 4_294_967_295 })],
  ["an accessor that begins behind its view's end", accessor({ byteOffset: 36 })],
  ["an accessor of a view that is not there", accessor({ bufferView: 7 })],
  [
    "an accessor without a view that asks for gigabytes of zeros",
    accessor({ bufferView: undefined, count: 900_000_000 }),
  ],
  [
    "a sparse accessor whose values lie outside",
    accessor({ sparse: { count: 3, indices: { bufferView: 1, componentType: 5123 }, values: { bufferView: 1 } } }),
  ],
  ["a view that ends behind its buffer", view({ byteLength: 45 })],
  ["a view that begins behind its buffer", view({ byteOffset: 4_294_967_000 })],
  ["a view of a buffer that is not there", view({ buffer: 3 })],
  ["a stride that is shorter than an element", view({ byteStride: 8 })],
  ["indices of floats", order({ componentType: 5126, bufferView: 0 })],
  ["a mesh of accessors that are not there", { meshes: [{ primitives: [{ attributes: { POSITION: 9 } }] }] }],
  ["a node with a mesh that is not there", { nodes: [{ mesh: 4 }] }],
  ["nodes in a circle", { nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }],
  ["a node with two parents", { nodes: [{ mesh: 0 }, { children: [0] }, { children: [0] }] }],
  ["a scene of nodes that are not there", { scenes: [{ nodes: [5] }] }],
])("%s points outside", async (_what, change) => {
  await expect(checkModel(glb(triangle(change)))).rejects.toMatchObject({ code: "gallery.model-out-of-range" });
});

test("a corner that the shape does not have is found in the data itself", async () => {
  const binary = Buffer.concat([corners, indices(0, 1, 3)]);
  await expect(checkModel(glb(triangle(), { binary }))).rejects.toMatchObject({ code: "gallery.model-out-of-range" });
});

test.each<[string, Buffer]>([
  ["a file that says it is longer", glb(triangle(), { total: 10_000 })],
  ["a file with something behind it", Buffer.concat([glb(triangle()), Buffer.from("PK\u0003\u0004 and a ZIP")])],
  ["a chunk that says it is longer than the file", glb(triangle(), { lie: 40_000 })],
  ["a chunk that wraps around", glb(triangle(), { lie: 2 ** 31 })],
  ["half a file", glb(triangle()).subarray(0, 60)],
  ["a buffer that says it is longer", glb(triangle({ buffers: [{ byteLength: 4_000_000_000 }] }))],
])("%s is not whole", async (_what, bytes) => {
  await expect(checkModel(bytes)).rejects.toMatchObject({ code: "gallery.model-cut" });
});

test.each<[string, Json]>([
  ["a buffer elsewhere", { buffers: [{ byteLength: 44, uri: "https://elsewhere.example/a.bin" }] }],
  ["a buffer on the server", { buffers: [{ byteLength: 44, uri: "../../../etc/passwd" }] }],
  ["a picture elsewhere", { images: [{ uri: "http://169.254.169.254/secret.png" }] }],
  ["a picture that is a page", { images: [{ uri: "data:text/html;base64,PHNjcmlwdD4=" }] }],
  ["an SVG for a picture", { images: [{ uri: "data:image/svg+xml;base64,PHN2Zz4=" }] }],
])("%s is never fetched", async (_what, change) => {
  await expect(checkModel(glb(triangle(change)))).rejects.toMatchObject({ code: "gallery.model-external" });
});

test("shapes that only unfold when they are shown are refused: nobody knows how large they get", async () => {
  const draco = triangle({ extensionsUsed: ["KHR_draco_mesh_compression"] });
  await expect(checkModel(glb(draco))).rejects.toMatchObject({ code: "gallery.model-compressed" });
  const hidden = triangle({
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_draco_mesh_compression: {} } }] }],
  });
  await expect(checkModel(glb(hidden))).rejects.toMatchObject({ code: "gallery.model-compressed" });
});

test("one small mesh that stands in a million places is too much for a phone", async () => {
  const nodes = Array.from({ length: 50_000 }, () => ({ mesh: 0 }));
  const positions = { bufferView: 0, componentType: 5126, count: 3, type: "VEC3" };
  const primitives = Array.from({ length: 21 }, () => ({ attributes: { POSITION: 0 } }));
  const crowd = triangle({ nodes, meshes: [{ primitives }], accessors: [positions] });
  await expect(checkModel(glb(crowd))).rejects.toMatchObject({
    code: "gallery.model-too-detailed",
    params: { triangles: 1_050_000, most: MOST_TRIANGLES },
  });
});

test.each<[string, Buffer]>([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["nothing", Buffer.alloc(0)],
  ["another version", glb(triangle({ asset: { version: "1.0" } }))],
  ["a list", Buffer.from("[]")],
  ["numbers below zero", glb(triangle({ bufferViews: [{ buffer: 0, byteOffset: -4, byteLength: 36 }] }))],
  ["what needs an extension that we do not know", glb(triangle({ extensionsRequired: ["EXT_do_anything"] }))],
])("%s is no model", async (_what, bytes) => {
  await expect(checkModel(bytes)).rejects.toMatchObject({ code: "gallery.model-unreadable" });
});

test("a model without a shape shows nothing", async () => {
  await expect(checkModel(glb(triangle({ nodes: [], scenes: [] })))).rejects.toMatchObject({
    code: "gallery.model-empty",
  });
});

const repeat = (times: number, one: Json): Json[] => Array.from({ length: times }, () => one);

/** Positions, one list of a million indices, and as many primitives over them as asked for; one is drawn as triangles. */
function crowded(primitives: number, change: (json: Json) => void = () => undefined): Buffer {
  const binary = Buffer.concat([corners, Buffer.alloc(2_000_000)]);
  const points = { attributes: { POSITION: 0 }, indices: 1, mode: 0 };
  const json = triangle({
    buffers: [{ byteLength: binary.length }],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 2_000_000 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3" },
      { bufferView: 1, componentType: 5123, count: 1_000_000, type: "SCALAR" },
    ],
    meshes: [{ primitives: [{ ...points, mode: 4 }, ...repeat(primitives - 1, points)] }],
  });
  change(json);
  return glb(json, { binary });
}

test("a list of indices is read once, however many parts of the shape share it", async () => {
  expect(await checkModel(crowded(9_000))).toMatchObject({ triangles: 333_333 });
});

test.each<[string, () => Buffer]>([
  [
    "a thousand names for the same bytes",
    () =>
      crowded(1, (json) => {
        const [, order] = json.accessors as Json[];
        (json.accessors as Json[]).push(...repeat(1_000, order!));
      }),
  ],
  [
    "shapes without data that stand for gigabytes together",
    () => {
      const zeros = { componentType: 5126, count: 900_000, type: "MAT4" };
      return crowded(1, (json) => (json.accessors as Json[]).push(...repeat(30, zeros)));
    },
  ],
  [
    "more parts than a phone draws",
    () =>
      crowded(1, (json) => {
        const part = { primitives: repeat(10_000, { attributes: { POSITION: 0 } }) };
        json.meshes = [part, part, part];
      }),
  ],
  ["a description that is nothing but depth", () => Buffer.from("[".repeat(1_000_000))],
  ["a description of millions of values", () => Buffer.from(`{"asset":[${"0,".repeat(2_000_000)}0]}`)],
])("%s is refused before anything of it is read", async (_what, bytes) => {
  await expect(checkModel(bytes())).rejects.toMatchObject({ code: "gallery.model-too-complex" });
});

const folder = mkdtempSync(path.join(tmpdir(), "sangam-models-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function stored(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

test("a stored model is checked in a thread: the node answers meanwhile, and hears the same", async () => {
  const server = createServer((_request, response) => response.end("ok"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const order: string[] = [];
  const checking = checkModelFile(stored("crowded.glb", crowded(9_000))).finally(() => order.push("checked"));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text());
  order.push("answered");
  expect(await checking).toMatchObject({
    format: "glb",
    triangles: 333_333,
    sha256: expect.stringMatching(/^\w{64}$/),
  });
  expect(order).toEqual(["answered", "checked"]);
  server.close();
});

test("what the thread finds wrong is refused in the same words, and so is what takes it too long", async () => {
  const bytes = glb(triangle());
  await expect(checkModelFile(stored("half.glb", bytes.subarray(0, 100)))).rejects.toMatchObject({
    code: "gallery.model-cut",
  });
  const many = glb(
    triangle({
      nodes: Array.from({ length: 50_000 }, () => ({ mesh: 0 })),
      meshes: [
        {
          primitives: Array.from({ length: 21 }, () => ({ attributes: { POSITION: 0 } })),
        },
      ],
    }),
  );
  await expect(checkModelFile(stored("many.glb", many))).rejects.toMatchObject({
    code: "gallery.model-too-detailed",
    params: { triangles: 1_050_000, most: MOST_TRIANGLES },
  });
  await expect(checkModelFile(stored("whole.glb", bytes), 0)).rejects.toMatchObject({
    code: "gallery.model-too-complex",
  });
});
