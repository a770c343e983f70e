export { memberRefusals } from "./refusals.ts";
export { Answer, lastRefused, refusedOf, type DeskAnswer } from "./ui/answer.tsx";
export { DeskFrame, type DeskFrameProps, type DeskPlace } from "./ui/desk-frame.tsx";
export { InvitationNotice } from "./ui/invitation-notice.tsx";
export { SpaceSwitcher } from "./ui/space-switcher.tsx";
