export { memberRefusals } from "./refusals.ts";
export { AdminFrame, type AdminFrameProps, type AdminSpaces } from "./ui/admin-frame.tsx";
export { InvitationNotice } from "./ui/invitation-notice.tsx";
export { SpaceSwitcher } from "./ui/space-switcher.tsx";
