export { memberRefusals } from "./refusals.ts";
export { AdminFrame } from "./ui/admin-frame.tsx";
export { InvitationNotice } from "./ui/invitation-notice.tsx";
export { SpaceSwitcher } from "./ui/space-switcher.tsx";
