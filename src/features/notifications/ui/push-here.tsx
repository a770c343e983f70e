import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { toast } from "#/design/toaster.tsx";

type Able = "asked-later" | "unable" | "denied" | "able";

const never = () => () => undefined;
const ableHere = (): Able => {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "unable";
  return Notification.permission === "denied" ? "denied" : "able";
};
const ableOnServer = (): Able => "asked-later";

/** Asks this browser to take pushes. @param isOn whether it does already, as far as the server knows. */
export function PushHere({ publicKey, isOn }: { readonly publicKey: string; readonly isOn: boolean }) {
  const { t } = useLingui();
  const able = useSyncExternalStore(never, ableHere, ableOnServer);
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [denied, setDenied] = useState(false);

  const turnOn = async () => {
    setPending(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") {
        setDenied(true);
        return;
      }
      await subscribe(publicKey);
      toast({ text: t`Push notifications are on for this device.` });
      await revalidate();
    } catch {
      toast({ text: t`The push service could not reach this browser. Please try again later.`, tone: "refusal" });
    } finally {
      setPending(false);
    }
  };

  if (able === "asked-later") {
    return (
      <p className="text-ink-2">
        <Trans>Push notifications reach this device even when Sangam is closed. Your browser will ask you first.</Trans>
      </p>
    );
  }
  if (able === "unable") {
    return (
      <Notice icon="bell-off">
        <Trans>
          This browser does not support push notifications here. On an iPhone or iPad, add Sangam to the home screen
          first.
        </Trans>
      </Notice>
    );
  }
  if (able === "denied" || denied) {
    return (
      <Notice icon="bell-off">
        <Trans>Your browser blocks notifications from this site. Allow them in its settings, then come back.</Trans>
      </Notice>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">
        <Trans>Push notifications reach this device even when Sangam is closed. Your browser will ask you first.</Trans>
      </p>
      {!isOn && (
        <Button icon="bell" pending={pending} onClick={() => void turnOn()}>
          <Trans>Turn on for this device</Trans>
        </Button>
      )}
    </div>
  );
}

/** @throws where the browser or the server refuses. */
async function subscribe(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register("/worker.js", { scope: "/notifications/" });
  const registration = await ready("/notifications/");
  // One made for another key cannot be used, and one of an earlier session may be another reader's.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({
    intent: "add",
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
  });
  const answer = await fetch("/notifications/devices", {
    method: "POST",
    body,
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
}

/** The registration of a scope, once its worker runs: `navigator.serviceWorker.ready` waits for this page's scope alone. */
async function ready(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (!registration) throw new Error("No worker was registered.");
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === "activated") return registration;
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(registration);
      if (worker.state === "redundant") reject(new Error("The worker did not start."));
    });
  });
}
