export { listLatestPosts } from "./queries/author-posts.server.ts";
export { findPublicPost, listPostEvents, listPublicPosts, type PostEvent } from "./queries/public-post.server.ts";
export { countSpacePosts, listSpacePosts, readPublicPosts } from "./queries/public-posts.server.ts";
export { listPostsForSitemap, postSitemapStarts } from "./queries/sitemap.server.ts";
export { listOwnAuthors } from "./queries/own-authors.server.ts";
