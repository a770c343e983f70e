import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const development = process.env.NODE_ENV === "development";

const documents = ["help", "support", "privacy", "terms", "cookies", "accessibility"];

export default [
  // site: the landing page, documents, newsletter and what crawlers read
  index("features/site/pages/landing.tsx"),
  ...documents.map((name) => route(name, "features/site/pages/document.tsx", { id: `document-${name}` })),
  route("newsletter", "features/site/pages/newsletter.ts"),
  route("newsletter/confirm", "features/site/pages/newsletter-answer.tsx", { id: "newsletter-confirm" }),
  route("newsletter/unsubscribe", "features/site/pages/newsletter-answer.tsx", { id: "newsletter-unsubscribe" }),
  route("sitemap.xml", "features/site/pages/sitemap-xml.ts"),
  route("sitemap", "features/site/pages/sitemap.tsx"),
  route("robots.txt", "features/site/pages/robots.ts"),

  // map: the map of all places, and its list
  route("map", "features/map/pages/map.tsx"),
  route("map/places", "features/map/pages/places.ts"),
  route("map/suggest", "features/map/pages/suggest.ts"),

  // calendar: what each faith keeps, and when
  route("calendar", "features/calendar/pages/calendar.tsx"),
  route("calendar/print", "features/calendar/pages/print-year.tsx"),
  route("calendar/own", "features/calendar/pages/own-calendar.tsx"),
  route("calendar/feed/:token", "features/calendar/pages/feed.ts"),
  route("calendar/space/:file", "features/calendar/pages/space-subscription.ts"),
  route("calendar/:file", "features/calendar/pages/subscription.ts"),

  // display: the screen of a space for a television
  route("space/:id/display", "features/display/pages/display.tsx"),
  route("space/:id/display/state", "features/display/pages/display-state.ts"),

  // people: accounts, profile and settings
  route("signup", "features/people/pages/signup.tsx"),
  route("login", "features/people/pages/login.tsx"),
  route("logout", "features/people/pages/logout.ts"),
  route("sign-in-code", "features/people/pages/sign-in-code.tsx"),
  route("passkey", "features/people/pages/passkey.ts"),
  route("forgot-password", "features/people/pages/forgot-password.tsx"),
  route("sign-in-link", "features/people/pages/sign-in-link.tsx"),
  route("reset-password", "features/people/pages/reset-password.tsx"),
  route("confirm-password", "features/people/pages/confirm-password.tsx"),
  route("change-email", "features/people/pages/change-email.tsx"),
  route("verify-email", "features/people/pages/verify-email.tsx"),
  route("profile", "features/people/pages/profile.tsx", [
    layout("features/journey/pages/own-parts.tsx", [index("features/profiles/pages/own-profile.tsx")]),
  ]),
  route("settings/sangam-data.zip", "features/people/pages/own-data-file.ts"),
  route("settings", "features/people/pages/settings.tsx", [
    index("features/notifications/pages/delivery-settings.tsx"),
  ]),
  route("settings/prayer-reminders", "features/calendar/reminders/pages/prayer-reminders.tsx"),
  route("settings/household", "features/household/pages/household.tsx"),
  route("settings/household/:member", "features/household/pages/member.tsx"),
  route("settings/two-factor", "features/people/pages/two-factor.tsx"),
  route("settings/passkeys", "features/people/pages/passkeys.tsx"),
  route("settings/children", "features/people/pages/children.tsx"),
  route("waiting-for-parent", "features/people/pages/waiting-for-parent.tsx"),
  route("parent-consent", "features/people/pages/parent-consent.tsx"),
  route("preferences", "features/people/pages/preferences.ts"),

  // notifications: the list, devices and the worker of pushes
  route("notifications", "features/notifications/pages/notifications.tsx"),
  route("notifications/devices", "features/notifications/pages/devices.ts"),
  route("notifications/worker.js", "app/pages/worker.ts", { id: "notifications-worker" }),
  route("notifications/:id", "features/notifications/pages/open.ts"),

  // spaces: what a person does with a space
  route("space/:id/follow", "features/spaces/pages/follow.ts"),
  route("space/:id/live-notifications", "features/spaces/pages/live-notifications.ts"),
  route("space/:id/save", "features/spaces/pages/save.ts"),
  route("space/:id/visit", "features/spaces/pages/visit.ts"),

  // feed: what spaces, artists and guides tell
  route("feed", "features/feed/pages/feed.tsx"),
  route("feed/news", "features/feed/pages/feed-news.ts"),
  route("feed/dates", "features/feed/pages/feed-dates.ts"),
  route("feed/hide", "features/feed/pages/hide-author.ts"),
  route("feed/hidden", "features/feed/pages/hidden-authors.tsx"),
  route("posts", "features/feed/pages/own-posts.tsx"),
  route("posts/saved", "features/feed/pages/saved-posts.tsx"),
  route("posts/:post", "features/feed/pages/edit-post.tsx"),
  route("post/:id", "features/feed/pages/post.tsx"),
  route("post/:id/people", "features/feed/pages/post-people.ts"),
  route("post/:id/touch", "features/feed/pages/touch-post.ts"),
  route("post/:id/video/:hash", "features/feed/pages/post-video.ts"),
  route("post/:id/embed", "features/feed/pages/embed-code.tsx"),
  route("post/:id/history", "features/feed/pages/post-history.tsx"),
  route("oembed", "features/feed/pages/oembed.ts"),
  route("embed/post/:id", "features/feed/pages/embed-post.tsx"),
  route("embed/live/:id", "features/feed/pages/embed-live.tsx"),
  route("space/:id/posts", "features/feed/pages/author-posts.tsx", { id: "space-posts" }),
  route("person/:id/posts", "features/feed/pages/author-posts.tsx", { id: "person-posts" }),
  ...["space", "person"].flatMap((whose) =>
    ["atom", "rss"].map((kind) =>
      route(`${whose}/:id/posts/${kind}.xml`, "features/feed/pages/author-feed.ts", { id: `${whose}-${kind}` }),
    ),
  ),

  // community: discussions and questions
  route("community", "features/community/pages/community.tsx"),
  route("community/all", "features/community/pages/communities.tsx"),
  route("community/open", "features/community/pages/open-community.tsx"),
  route("community/new", "features/community/pages/new-discussion.tsx"),
  route("community/settings", "features/community/pages/community-settings.tsx"),
  route("community/digest/:key", "features/community/pages/end-digest.tsx"),
  route("community/preview", "features/community/pages/preview.ts"),
  route("community/similar", "features/community/pages/similar.ts"),
  route("community/c/:slug", "features/community/pages/one-community.tsx"),
  route("community/c/:slug/join", "features/community/pages/join.ts"),
  route("community/c/:slug/manage", "features/community/pages/manage-community.tsx"),
  route("community/c/:slug/queue", "features/community/pages/queue.tsx"),
  route("community/c/:slug/people/:person", "features/community/pages/writer.tsx"),
  route("community/pictures/:use/:name", "features/community/pages/picture.ts"),
  route("community/own", "features/community/pages/own.tsx"),
  route("community/decision/:id", "features/community/pages/decision.tsx"),
  route("community/discussion/:id", "features/community/pages/discussion.tsx"),
  route("community/discussion/:id/news", "features/community/pages/discussion-news.ts"),
  route("community/discussion/:id/people", "features/community/pages/discussion-people.ts"),
  route("community/discussion/:id/view", "features/community/pages/discussion-view.ts"),
  route("community/discussion/:id/touch", "features/community/pages/touch-discussion.ts"),
  route("community/discussion/:id/edit", "features/community/pages/edit-discussion.tsx"),
  route("community/discussion/:id/history", "features/community/pages/history.tsx"),
  route("community/discussion/:id/moderate", "features/community/pages/moderate.tsx"),

  // texts: what somebody marked, and what they keep on their device
  route("library/notes", "features/texts/marks/pages/notes.tsx"),
  route("library/notes/export", "features/texts/marks/pages/export.ts"),
  route("library/notes/:work/:chapter/:verse", "features/texts/marks/pages/verse-notes.tsx"),
  route("library/marks", "features/texts/marks/pages/marks.ts"),
  route("library/plans", "features/texts/plans/pages/plans.tsx"),
  route("library/plans/read", "features/texts/plans/pages/read-through.ts"),
  route("library/kept", "features/texts/offline/pages/kept.tsx"),
  route("worker.js", "app/pages/worker.ts"),

  // texts: works of the library and their reader
  route("library/add", "features/texts/pages/add.tsx"),
  route("library/add/:id", "features/texts/pages/added.tsx"),
  route("library/search", "features/texts/pages/search-verses.tsx"),
  route("library/:work", "features/texts/pages/work.tsx"),
  route("library/:work/contents", "features/texts/pages/contents.ts"),
  route("library/:work/download", "features/texts/pages/downloads.tsx"),
  route("library/:work/epub", "features/library/pages/work-epub.ts"),
  route("library/:work/pdf", "features/library/pages/work-pdf.ts"),
  route("library/:work/place", "features/texts/pages/place.ts"),
  route("library/:work/search", "features/texts/pages/search-work.tsx"),
  route("library/:work/:chapter/:verse?", "features/texts/pages/read.tsx"),
  route("library/:work/:chapter/:verse/card", "features/texts/pages/verse-card.ts"),
  route("library/:work/:chapter/:verse/picture", "features/texts/pages/verse-picture.ts"),

  // library: the shelf, listening and watching; works have addresses of their own below it
  route("library", "features/library/pages/library.tsx"),
  route("library/media", "features/library/pages/media.tsx"),
  route("library/media/:id", "features/library/pages/own-item.tsx"),
  route("library/media/:id/lines", "features/library/pages/own-lines.tsx"),
  route("library/podcasts/:space", "features/library/pages/podcast.ts"),
  route("library/opds", "features/library/pages/opds.ts"),
  route("library/opds/:list", "features/library/pages/opds-list.ts"),
  route("library/mala", "features/library/pages/mala.tsx"),
  route("library/mala/beads", "features/library/pages/beads.ts"),
  route("library/listen/:id", "features/library/pages/listen.tsx"),
  route("library/watch/:id", "features/library/pages/watch.tsx"),
  route("library/item/:id", "features/library/pages/item.tsx"),
  route("library/item/:id/touch", "features/library/pages/touch-item.ts"),
  route("library/item/:id/place", "features/library/pages/item-place.ts"),
  route("library/item/:id/play", "features/library/pages/item-play.ts"),
  route("library/item/:id/download", "features/library/pages/item-download.ts"),
  route("library/item/:id/file/:hash", "features/library/pages/item-file.ts"),
  route("library/item/:id/captions/:language", "features/library/pages/captions.ts"),

  // yatra: ways from space to space; what has no word of its own below it is a secret token
  route("yatra", "features/yatra/pages/yatra.tsx"),
  route("yatra/plan", "features/yatra/pages/plan.tsx"),
  route("yatra/plan/print", "features/yatra/pages/print.tsx", { id: "yatra-plan-print" }),
  route("yatra/plan/:format", "features/yatra/pages/file.ts", { id: "yatra-plan-file" }),
  route("yatra/suggest", "features/yatra/pages/suggest.ts"),
  route("yatra/add/:space", "features/yatra/pages/add.tsx"),
  route("yatra/mine", "features/yatra/pages/own-yatras.tsx"),
  route("yatra/mine/:id", "features/yatra/pages/own-yatra.tsx"),
  route("yatra/mine/:id/follow", "features/yatra/pages/follow.tsx"),
  route("yatra/mine/:id/tick", "features/yatra/pages/tick.ts"),
  route("yatra/mine/:id/print", "features/yatra/pages/print.tsx", { id: "yatra-own-print" }),
  route("yatra/mine/:id/:format", "features/yatra/pages/file.ts", { id: "yatra-own-file" }),
  route("yatra/circuit/:id", "features/yatra/pages/opened.tsx", { id: "yatra-circuit" }),
  route("yatra/circuit/:id/print", "features/yatra/pages/print.tsx", { id: "yatra-circuit-print" }),
  route("yatra/circuit/:id/:format", "features/yatra/pages/file.ts", { id: "yatra-circuit-file" }),
  route("yatra/:token", "features/yatra/pages/opened.tsx"),
  route("yatra/:token/print", "features/yatra/pages/print.tsx"),
  route("yatra/:token/:format", "features/yatra/pages/file.ts"),

  // artists: the directory
  route("artists", "features/artists/pages/artists.tsx"),

  // space-page: public pages of spaces
  route("explore", "features/space-page/pages/explore.tsx"),
  route("space/:id", "features/space-page/pages/space.tsx"),
  route("space/:id/services", "features/space-page/pages/space-services.tsx"),
  route("temple/:id", "features/space-page/pages/temple.ts"),

  // tours: what one can look around in
  route("tour/:id", "features/tours/pages/tour.tsx"),
  route("tour/:id/scene/:scene/:name", "features/tours/pages/scene-file.ts"),
  route("tour/:id/still/:scene/:name", "features/tours/pages/still.ts"),
  route("tour/:id/sound/:hotspot", "features/tours/pages/hotspot-sound.ts"),
  route("tour/:id/look", "features/tours/pages/tour-look.ts"),
  route("view/:id", "features/tours/pages/view.tsx"),
  route("view/:id/model", "features/tours/pages/model-file.ts"),
  route("view/:id/look", "features/tours/pages/view-look.ts"),
  route("space/:id/inside", "features/tours/pages/inside.tsx"),
  route("manage-tour/:id", "features/tours/pages/manage-tour.tsx"),

  // space-admin: the pages of one space for its members; other features add tabs
  route("manage-space", "features/space-admin/pages/manage-space.tsx", [
    index("features/space-admin/pages/manage-details.tsx"),
    route("images", "features/gallery/pages/manage-images.tsx"),
    route("3d-views", "features/tours/pages/manage-views.tsx"),
    route("events", "features/events/pages/manage-events.tsx"),
    route("settings", "features/space-admin/pages/manage-settings.tsx"),
    route("history", "features/space-admin/pages/manage-history.tsx"),
    route("festival", "features/space-admin/pages/manage-festival.tsx"),
    route("calendar", "features/calendar/pages/manage-calendar.tsx"),
    route("shrines", "features/offerings/pages/manage-shrines.tsx"),
    route("door", "features/journey/pages/manage-door.tsx"),
    route("federation", "features/federation/pages/federation-settings.tsx"),
  ]),

  // bookings: what is offered, when, and who has booked it
  route("services", "features/bookings/pages/services.tsx"),
  route("services/:id", "features/bookings/pages/service.tsx"),
  route("availability", "features/bookings/pages/availability.tsx"),
  route("book/:service", "features/bookings/pages/book.tsx"),
  route("bookings", "features/bookings/pages/bookings.tsx"),
  route("bookings/feed/:token", "features/bookings/pages/feed.ts"),
  route("bookings/:id", "features/bookings/pages/booking.tsx"),
  route("bookings/:id/calendar.ics", "features/bookings/pages/calendar.ts"),

  // bookings: a space's own services, for those who run it
  route("manage-services", "features/bookings/pages/manage-services.tsx"),
  route("manage-services/bookings", "features/bookings/pages/day-list.tsx"),
  route("manage-services/bookings/print", "features/bookings/pages/day-print.tsx"),
  route("manage-services/:service", "features/bookings/pages/manage-service.tsx"),

  // profiles: of everybody who has a public page, and samitis
  route("administrator/:id?", "features/profiles/pages/administrator.tsx"),
  route("person/:id", "features/profiles/pages/person.ts"),
  route("person/:id/follow", "features/profiles/pages/follow-person.ts"),
  route("artist/:id?", "features/profiles/pages/provider.tsx", { id: "artist" }),
  route("murtikar/:id?", "features/profiles/pages/provider.tsx", { id: "murtikar" }),
  route("pujari/:id?", "features/profiles/pages/provider.tsx", { id: "pujari" }),
  route("artist/:id/reviews", "features/profiles/pages/provider-reviews.ts"),
  route("artist/:id/visit", "features/profiles/pages/provider-visit.ts"),
  route("portfolio/:id/like", "features/profiles/pages/like-item.ts"),
  route("samiti/:id?", "features/profiles/pages/samiti.tsx"),

  // journey: where somebody was and what they did, for themselves and those they show it to
  route("visit/:code", "features/journey/pages/visit.tsx"),
  route("journey", "features/journey/pages/journey.tsx"),
  route("journey/interests", "features/journey/pages/interests.tsx"),
  route("journey/visits/:id", "features/journey/pages/own-visit.tsx"),
  route("journey/watching/:id", "features/journey/pages/note-watching.ts"),
  route("journey/shared/:token", "features/journey/pages/shared-year.tsx"),
  route("journey/:year", "features/journey/pages/year.tsx"),
  route("devotee/:id", "features/journey/pages/devotee.tsx"),
  route("door-poster/:space", "features/journey/pages/door-poster.tsx"),

  // artists: what providers write of themselves
  route("portfolio/:item", "features/artists/pages/portfolio-piece.tsx"),
  route("credentials/:id", "features/artists/pages/credential.tsx"),
  route("credentials/:id/document", "features/artists/pages/credential-document.ts"),
  route("associated-spaces", "features/artists/pages/associated-spaces.tsx"),
  route("manage-artists", "features/artists/pages/manage-artists.tsx"),
  route("practice", "features/artists/pages/practice.tsx"),
  route("practice/payments", "features/artists/pages/practice-payments.tsx"),
  route("murtikar-user-profile", "features/artists/pages/murtikar-user-profile.ts"),

  // members: people of a space, invitations and its trail
  route("manage-people", "features/members/pages/manage-people.tsx"),
  route("invitation/:token", "features/members/pages/invitation.tsx"),
  route("invitations", "features/members/pages/invitations.tsx"),
  route("audit", "features/members/pages/audit.tsx"),
  route("register-space", "features/members/pages/register-space.tsx"),

  // moderation: verification, reports and staff
  route("verification", "features/moderation/pages/verification.tsx"),
  route("verification/documents/:id", "features/moderation/pages/verification-document.ts"),
  route("space/:id/claim", "features/moderation/pages/claim.tsx"),
  route("staff/places", "features/place-import/pages/places.tsx"),
  route("staff/places/:id", "features/place-import/pages/import.tsx"),
  route("staff", "features/moderation/pages/staff.tsx"),
  route("report", "features/moderation/pages/report.tsx"),
  route("reports", "features/moderation/pages/reports.ts"),

  // events: pages of occurrences, and their editor
  route("virtual-worship", "features/events/pages/virtual-worship.tsx"),
  route("event/:id", "features/events/pages/event.tsx", [index("features/live/pages/event-recording.tsx")]),
  route("event/:id/calendar.ics", "features/events/pages/calendar.ts"),
  route("event/:id/rsvp", "features/events/pages/rsvp.ts"),
  route("event/:id/remind", "features/events/pages/remind.ts"),
  route("event/:id/ticket", "features/events/pages/ticket.tsx"),
  route("event/:id/attendees", "features/events/pages/attendees.tsx"),
  route("event/:id/attendees.csv", "features/events/pages/attendees-csv.ts"),
  route("check-in/:code", "features/events/pages/check-in.tsx"),
  route("event/:id/rate", "features/events/pages/rate.ts"),
  route("event/:id/like", "features/events/pages/like.ts"),
  route("create-event/dates", "features/events/pages/planned-dates.ts"),
  route("create-event/:series?", "features/events/pages/create-event.tsx"),
  route("manage-event/:id", "features/events/pages/manage-event.tsx"),
  route("manage-event/:id/history", "features/events/pages/event-history.tsx"),

  // live: ceremonies, their chat and prayers
  route("live-event/:id", "features/live/pages/live-event.tsx", [index("features/journey/pages/watching.tsx")]),
  route("live-event/:id/messages", "features/live/pages/messages.ts"),
  route("live-event/:id/moderate", "features/live/pages/moderate.ts"),
  route("live-event/:id/hosts", "features/live/pages/hosts.ts"),
  route("live-event/:id/prayer", "features/live/pages/prayer.tsx"),
  route("live-event/:id/replay", "features/live/pages/replay.ts"),
  route("live-streaming", "features/live/pages/live-streaming.tsx"),
  route("space/:id/prayers", "features/live/pages/prayers.tsx"),

  // broadcast: studio and recordings
  route("live-event/:id/studio", "features/broadcast/pages/studio.tsx"),
  route("space/:id/go-live", "features/broadcast/pages/go-live.tsx"),
  route("recording/:id", "features/broadcast/pages/recording.ts"),

  // gallery: the pictures of a space
  route("manage-space/images/add", "features/gallery/pages/add-image.ts"),

  // offerings: lamps that are lit together
  route("shrine/:id", "features/offerings/pages/shrine.tsx"),
  route("shrine/:id/burning", "features/offerings/pages/burning.ts"),
  route("shrine/:id/remove", "features/offerings/pages/remove-offering.ts"),
  route("space/:id/shrine", "features/offerings/pages/space-shrine.ts"),
  route("space/:id/hall", "features/offerings/pages/space-hall.ts"),

  // giving: gifts, campaigns and the admin pages of donations
  route("space/:id/give", "features/giving/pages/give.tsx"),
  route("campaign/:id", "features/giving/pages/campaign.tsx"),
  route("giving", "features/giving/pages/my-giving.tsx"),
  route("giving/recurring/:token", "features/giving/pages/recurring.tsx"),
  route("donations", "features/giving/pages/donations.tsx"),
  route("donations/record", "features/giving/pages/donations-record.tsx"),
  route("donations/settings", "features/giving/pages/donations-settings.tsx"),
  route("donations/books", "features/giving/pages/donations-books.tsx"),
  route("donations/bank", "features/giving/pages/donations-bank.tsx"),
  route("donations/campaigns", "features/giving/pages/donations-campaigns.tsx"),
  route("donations/hundi", "features/giving/pages/donations-hundi.tsx"),
  route("donations/:payment", "features/giving/pages/donation.tsx"),
  route("donations/exports", "features/giving/pages/exports.tsx"),
  route("donations/exports/:token", "features/giving/pages/export-file.ts"),
  route("giving/statement/:year", "features/giving/pages/statement-pdf.ts"),

  // payments: paying, receipts and the webhook of the gateway
  route("pay/:token", "features/payments/pages/pay.tsx"),
  route("receipt/:code", "features/payments/pages/receipt.tsx"),
  route("receipt/:code/receipt.pdf", "features/payments/pages/receipt-pdf.ts"),
  route("pay/:token/receipt.pdf", "features/payments/pages/paid-receipt-pdf.ts"),
  route("pay/:token/return", "features/payments/pages/return.ts"),
  route("pay/mandate/:token/return", "features/payments/pages/mandate-return.ts"),
  route("webhooks/razorpay", "features/payments/pages/webhook.ts"),

  // ledger: open books
  route("space/:id/books", "features/ledger/pages/books.tsx"),
  route("space/:id/books/chain.txt", "features/ledger/pages/chain.ts"),

  // volunteers: shifts, hours and answers
  route("manage-volunteers", "features/volunteers/pages/manage-volunteers.tsx"),
  route("manage-volunteers/shifts", "features/volunteers/pages/shifts.tsx"),
  route("manage-volunteers/shifts/:shift", "features/volunteers/pages/shift.tsx"),
  route("manage-volunteers/shifts/:shift/code", "features/volunteers/pages/shift-code.tsx"),
  route("manage-volunteers/hours", "features/volunteers/pages/hours.tsx"),
  route("manage-volunteers/import", "features/volunteers/pages/import.tsx"),
  route("manage-volunteers/export.csv", "features/volunteers/pages/export-csv.ts"),
  route("manage-volunteers/:volunteer", "features/volunteers/pages/volunteer.tsx"),
  route("volunteering", "features/volunteers/pages/volunteering.tsx"),
  route("volunteering/answer/:token", "features/volunteers/pages/answer.tsx"),
  route("volunteering/check-in/:code", "features/volunteers/pages/check-in.tsx"),
  route("space/:id/volunteer", "features/volunteers/pages/offer.tsx"),

  // calls: before messages, whose `:channel` would match `call` as well
  route("team-communication/call", "features/calls/pages/start.ts"),
  route("team-communication/call/:id", "features/calls/pages/call.tsx"),

  // messages: channels of a team, and conversations of two
  route("team-communication", "features/messages/pages/team-communication.tsx", [
    index("features/messages/pages/first-channel.tsx"),
    route("new", "features/messages/pages/new-channel.tsx"),
    route("settings", "features/messages/pages/team-settings.tsx"),
    route("search", "features/messages/pages/search.tsx"),
    route(":channel", "features/messages/pages/channel.tsx"),
    route(":channel/settings", "features/messages/pages/channel-settings.tsx"),
  ]),
  route("team-communication/:channel/messages", "features/messages/pages/messages.ts"),
  route("team-communication/:channel/message", "features/messages/pages/message.ts"),
  route("team-communication/:channel/files/:file", "features/messages/pages/file.ts"),
  route("team-communication/:channel/read", "features/messages/pages/read.ts"),
  route("messages", "features/messages/pages/conversations.tsx", [
    route(":channel", "features/messages/pages/conversation.tsx"),
  ]),
  route("messages/new", "features/messages/pages/new-message.tsx"),
  route("messages/block", "features/messages/pages/block.ts"),
  // The messages of a direct conversation go the way of a channel's.
  route("messages/:channel/messages", "features/messages/pages/messages.ts", { id: "conversation-messages" }),
  route("messages/:channel/message", "features/messages/pages/message.ts", { id: "conversation-message" }),
  route("messages/:channel/files/:file", "features/messages/pages/file.ts", { id: "conversation-file" }),
  route("messages/:channel/read", "features/messages/pages/read.ts", { id: "conversation-read" }),

  // orders: what providers make, for whom and when
  route("create-project/:draft?", "features/orders/pages/create-project.tsx"),
  route("artist/:id/request-quote", "features/orders/pages/request-quote.tsx"),
  route("orders", "features/orders/pages/orders.tsx"),
  route("orders/inquiry/:id", "features/orders/pages/inquiry.tsx"),
  route("orders/pictures/:use/:name", "features/orders/pages/picture.ts"),
  route("orders/:id", "features/orders/pages/order.tsx"),
  route("orders/:id/link", "features/orders/pages/guest-link.ts"),
  route("order", "features/orders/pages/guest-return.ts"),
  route("order/:token", "features/orders/pages/guest-order.tsx"),
  route("order/:token/pictures/:use/:name", "features/orders/pages/guest-picture.ts"),
  route("order/mails/:key", "features/orders/pages/guest-mails.tsx"),
  route("tasks", "features/orders/pages/tasks.tsx"),

  // bookings: proof of what was held, and what is held online for those who are invited
  route("ceremony/:id", "features/bookings/pages/ceremony.tsx"),
  route("bookings/:id/proof", "features/bookings/pages/proof.tsx"),
  route("bookings/:id/proof/:file", "features/bookings/pages/proof-file.ts"),
  route("watch/:token", "features/bookings/pages/watch.ts"),

  // app: dashboards made of several features
  route("dashboard", "app/dashboards/dashboard.tsx"),
  route("saved", "app/dashboards/saved.tsx"),

  // app: pages of development, and whatever matches nothing else
  ...(development ? [route("design", "app/pages/design.tsx"), route("dev/inbox", "app/pages/dev-inbox.tsx")] : []),
  route("*", "app/pages/unknown.ts"),
] satisfies RouteConfig;
