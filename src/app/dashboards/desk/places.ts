/** Where the work of a space is done; null until there is such a page. */
export function places(spaceId: number) {
  const of = `?space=${spaceId}`;
  return {
    prayers: `/space/${spaceId}/prayers`,
    goLive: `/space/${spaceId}/go-live`,
    donations: `/donations${of}`,
    recordGift: `/donations/record${of}`,
    giftAnalytics: `/donations${of}&tab=analytics`,
    campaigns: `/donations/campaigns${of}`,
    pendingGifts: `/donations${of}&status=pending`,
    people: `/manage-people${of}`,
    verification: `/verification${of}`,
    audit: `/audit${of}`,
    manageSpace: `/manage-space${of}` as string | null,
    events: `/manage-space/events${of}` as string | null,
    createEvent: `/create-event${of}` as string | null,
    images: null as string | null,
    views3d: null as string | null,
    location: null as string | null,
    volunteers: null as string | null,
    team: null as string | null,
  };
}

export type Places = ReturnType<typeof places>;
