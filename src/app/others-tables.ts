/**
 * Reads of tables that another feature owns, from before owners were named. The list only becomes shorter: a new read goes
 * through a view or a public function of the owner.
 */
export const othersTables: { readonly most: number; readonly reads: readonly string[] } = {
  most: 11,
  reads: [
    "src/app/sample-world.ts reads space",
    "src/features/events/commands/index-events.server.ts reads translation",
    "src/features/events/queries/read-event.server.ts reads space",
    "src/features/events/queries/space-highlights.server.ts reads space",
    "src/features/events/queries/space-highlights.server.ts reads translation",
    "src/features/events/sample/clock.server.ts reads chat_message",
    "src/features/gallery/queries/views.server.ts reads media",
    "src/features/moderation/commands/delete-documents.server.ts reads space",
    "src/features/moderation/queries/waiting-spaces.server.ts reads space",
    "src/features/moderation/queries/suspended-spaces.server.ts reads space",
    "src/features/moderation/queries/verification.server.ts reads space",
  ],
};

/** Views and triggers that reach against `leansOn`, each with its reason. The list only becomes shorter. */
export const againstLeaning: Readonly<Record<string, string>> = {
  "administrator_brief reads person_setting": "spaces show only those whose profile is open; people lean on spaces",
  "event_occurrence_attended on event_occurrence writes admission": "admission is by the occurrence's dates and state",
  "payment_subject reads campaign": "a receipt names what was paid for",
  "payment_subject reads fund": "a receipt names what was paid for",
  "payment_subject reads gift": "a receipt names what was paid for",
  "space_team reads volunteer": "volunteers are of the team that talks with each other",
};
