// Shows what the server pushes, and leads to it. In its scope it keeps no pages and answers no requests.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let message;
  try {
    message = event.data.json();
  } catch {
    return;
  }
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      lang: message.lang,
      icon: "/favicon.svg",
      data: { url: message.url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/notifications", self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});

// The browser changed its address: it is still the same reader's, as long as their session lasts.
self.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const fresh = event.newSubscription ?? (options ? await self.registration.pushManager.subscribe(options) : null);
    if (!fresh) return;
    const { endpoint, keys } = fresh.toJSON();
    const body = new URLSearchParams({ intent: "add", endpoint, p256dh: keys.p256dh, auth: keys.auth });
    await fetch("/notifications/devices", { method: "POST", body, headers: { accept: "application/json" } });
  };
  event.waitUntil(renew());
});
