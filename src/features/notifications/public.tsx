export { UnreadBadge } from "./ui/unread-badge.tsx";
