import { index, route, type RouteConfig } from "@react-router/dev/routes";

const development = process.env.NODE_ENV === "development";

const documents = ["help", "support", "privacy", "terms", "cookies", "accessibility"];

export default [
  index("app/pages/landing.tsx"),
  route("virtual-worship", "features/events/pages/virtual-worship.tsx"),
  route("event/:id", "features/events/pages/event.tsx"),
  route("event/:id.ics", "features/events/pages/calendar.ts"),
  route("event/:id/rsvp", "features/events/pages/rsvp.ts"),
  route("event/:id/remind", "features/events/pages/remind.ts"),
  route("event/:id/like", "features/events/pages/like.ts"),
  route("explore", "features/spaces/pages/explore.tsx"),
  route("space/:id", "features/spaces/pages/space.tsx"),
  route("space/:id/follow", "features/spaces/pages/follow.ts"),
  route("space/:id/save", "features/spaces/pages/save.ts"),
  route("space/:id/visit", "features/spaces/pages/visit.ts"),
  route("temple/:id", "features/spaces/pages/temple.ts"),
  ...documents.map((name) => route(name, "features/site/pages/document.tsx", { id: `document-${name}` })),
  route("newsletter", "features/site/pages/newsletter.ts"),
  route("newsletter/confirm", "features/site/pages/newsletter-answer.tsx", { id: "newsletter-confirm" }),
  route("newsletter/unsubscribe", "features/site/pages/newsletter-answer.tsx", { id: "newsletter-unsubscribe" }),
  route("robots.txt", "features/site/pages/robots.ts"),
  route("signup", "features/people/pages/signup.tsx"),
  route("login", "features/people/pages/login.tsx"),
  route("logout", "features/people/pages/logout.ts"),
  route("forgot-password", "features/people/pages/forgot-password.tsx"),
  route("reset-password", "features/people/pages/reset-password.tsx"),
  route("verify-email", "features/people/pages/verify-email.tsx"),
  route("staff", "app/dashboards/staff/staff.tsx"),
  route("report", "features/safety/pages/report.tsx"),
  route("reports", "features/safety/pages/reports.ts"),
  route("profile", "features/people/pages/profile.tsx"),
  route("settings", "features/people/pages/settings.tsx"),
  route("preferences", "features/people/pages/preferences.ts"),
  route("live-event/:id", "features/live/pages/live-event.tsx"),
  route("live-event/:id/messages", "features/live/pages/messages.ts"),
  route("live-event/:id/keep-order", "features/live/pages/keep-order.ts"),
  ...(development ? [route("design", "app/pages/design.tsx"), route("dev/inbox", "app/pages/dev-inbox.tsx")] : []),
  route("*", "app/pages/unknown.ts"),
] satisfies RouteConfig;
