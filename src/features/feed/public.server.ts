export { listLatestPosts } from "./queries/author-posts.server.ts";
export { countSpacePosts, listSpacePosts, readPublicPosts } from "./queries/public-posts.server.ts";
export { listPostsForSitemap, postSitemapStarts } from "./queries/sitemap.server.ts";
