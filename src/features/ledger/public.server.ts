export { post, type Posted, type Posting } from "./commands/post.server.ts";
