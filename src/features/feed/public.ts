export { authorFeedTag } from "./feed-address.ts";
export type { PublicPost } from "./queries/public-posts.server.ts";
export { postPath } from "./rules.ts";
