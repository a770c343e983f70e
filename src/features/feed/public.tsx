export { FeedLinks } from "./ui/feed-links.tsx";
export { LatestPosts } from "./ui/latest-posts.tsx";
