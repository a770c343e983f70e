/** The lists of what a practice is paid. */
export const practicePaymentTabs = ["waiting", "received", "refunded"] as const;
export type PracticePaymentTab = (typeof practicePaymentTabs)[number];
