export { countSpacePosts, listSpacePosts, readPublicPosts } from "./queries/public-posts.server.ts";
