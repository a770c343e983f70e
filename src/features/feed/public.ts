export { authorFeedTag, authorKey, authorPostsPath } from "./feed-address.ts";
export type { PublicPost } from "./queries/public-posts.server.ts";
export { postPath, type Author } from "./rules.ts";
