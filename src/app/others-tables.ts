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
    "src/features/moderation/queries.server.ts reads space",
    "src/features/moderation/queries/suspended-spaces.server.ts reads space",
    "src/features/moderation/queries/verification.server.ts reads space",
  ],
};
