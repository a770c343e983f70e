const STEPS = 9;
const SIDES = [
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
  [4, 5, 6, 7],
] as const;

/** A small tower of shrinking steps, as a GLB: what a sample space shows for a model. */
export function steppedTower(): { readonly bytes: Buffer; readonly triangles: number } {
  const corners: number[] = [];
  const indices: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const [half, low, high] = [1 - step * 0.1, step * 0.4, step * 0.4 + 0.4];
    const first = corners.length / 3;
    for (const y of [low, high]) corners.push(-half, y, half, half, y, half, half, y, -half, -half, y, -half);
    for (const [a, b, c, d] of SIDES) indices.push(...[a, b, c, a, c, d].map((corner) => corner + first));
  }
  const positions = Buffer.from(new Float32Array(corners).buffer);
  const order = Buffer.from(new Uint16Array(indices).buffer);
  const binary = Buffer.concat([positions, order, Buffer.alloc(-order.length & 3)]);
  const json = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.8, 0.45, 0.2, 1], metallicFactor: 0 } }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: corners.length / 3,
        type: "VEC3",
        min: [-1, 0, -1],
        max: [1, STEPS * 0.4, 1],
      },
      { bufferView: 1, componentType: 5123, count: indices.length, type: "SCALAR" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: positions.length },
      { buffer: 0, byteOffset: positions.length, byteLength: order.length },
    ],
    buffers: [{ byteLength: binary.length }],
  };
  const plain = Buffer.from(JSON.stringify(json));
  const text = Buffer.concat([plain, Buffer.alloc(-plain.length & 3, " ")]);
  const head = (...words: number[]) => Buffer.from(new Uint32Array(words).buffer);
  const bytes = Buffer.concat([
    head(0x46546c67, 2, 28 + text.length + binary.length, text.length, 0x4e4f534a),
    text,
    head(binary.length, 0x004e4942),
    binary,
  ]);
  return { bytes, triangles: indices.length / 3 };
}
