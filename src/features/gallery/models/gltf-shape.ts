import { z } from "zod";

const index = z.int().min(0);
const size = z.int().min(0).max(4_294_967_295);
const components = z.literal([5120, 5121, 5122, 5123, 5125, 5126]);
const elements = z.enum(["SCALAR", "VEC2", "VEC3", "VEC4", "MAT2", "MAT3", "MAT4"]);

const Primitive = z.object({
  attributes: z.record(z.string(), index),
  indices: index.optional(),
  mode: z.int().min(0).max(6).default(4),
  targets: z.array(z.record(z.string(), index)).max(64).default([]),
  extensions: z.record(z.string(), z.unknown()).optional(),
});

/** The parts of a glTF that matter when it is shown; all others are ignored. */
export const Gltf = z.object({
  asset: z.object({ version: z.string().regex(/^2\.\d+$/) }),
  extensionsUsed: z.array(z.string()).max(100).default([]),
  extensionsRequired: z.array(z.string()).max(100).default([]),
  buffers: z
    .array(z.object({ byteLength: size, uri: z.string().optional() }))
    .max(100)
    .default([]),
  bufferViews: z
    .array(
      z.object({
        buffer: index,
        byteOffset: size.default(0),
        byteLength: size.min(1),
        byteStride: z.int().min(4).max(252).optional(),
      }),
    )
    .max(100_000)
    .default([]),
  accessors: z
    .array(
      z.object({
        bufferView: index.optional(),
        byteOffset: size.default(0),
        componentType: components,
        count: size.min(1),
        type: elements,
        sparse: z
          .object({
            count: size.min(1),
            indices: z.object({
              bufferView: index,
              byteOffset: size.default(0),
              componentType: z.literal([5121, 5123, 5125]),
            }),
            values: z.object({ bufferView: index, byteOffset: size.default(0) }),
          })
          .optional(),
      }),
    )
    .max(100_000)
    .default([]),
  images: z
    .array(z.object({ uri: z.string().optional(), bufferView: index.optional(), mimeType: z.string().optional() }))
    .max(200)
    .default([]),
  meshes: z
    .array(z.object({ primitives: z.array(Primitive).min(1).max(10_000) }))
    .max(20_000)
    .default([]),
  nodes: z
    .array(z.object({ children: z.array(index).default([]), mesh: index.optional(), skin: index.optional() }))
    .max(50_000)
    .default([]),
  scenes: z
    .array(z.object({ nodes: z.array(index).default([]) }))
    .max(1_000)
    .default([]),
});

export type Gltf = z.output<typeof Gltf>;
export type GltfAccessor = Gltf["accessors"][number];

export const componentBytes: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
export const elementParts: Readonly<Record<GltfAccessor["type"], number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
