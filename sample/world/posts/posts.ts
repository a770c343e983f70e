import { buddhistPosts } from "./buddhist.ts";
import { christianPosts } from "./christian.ts";
import { guidePosts } from "./guides.ts";
import { hinduPosts } from "./hindu.ts";
import { islamicPosts } from "./islamic.ts";
import { jainPosts } from "./jain.ts";
import { makerPosts } from "./makers.ts";
import { pandalPosts } from "./pandals.ts";
import { samitiPosts } from "./samitis.ts";
import { sikhPosts } from "./sikh.ts";
import type { SamplePost } from "./types.ts";

export const samplePosts: readonly SamplePost[] = [
  ...hinduPosts,
  ...jainPosts,
  ...sikhPosts,
  ...islamicPosts,
  ...christianPosts,
  ...buddhistPosts,
  ...pandalPosts,
  ...samitiPosts,
  ...makerPosts,
  ...guidePosts,
];

export { ceremonyPosts } from "./ceremonies.ts";
