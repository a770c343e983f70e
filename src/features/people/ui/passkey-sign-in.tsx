import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "#/design/button.tsx";
import { FieldError } from "#/design/field.tsx";
import { wordsOf } from "./passkey-words.ts";

/** Signs in by a passkey: by the list that the browser offers at the field of the address, or by this button. */
export function PasskeySignIn({ action }: { action: string }) {
  const { i18n } = useLingui();
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const offer = useRef<AbortController>(null);
  const enter = (passkey: string) => void submit({ passkey }, { method: "post", action });
  const entering = useRef(enter);
  useEffect(() => {
    entering.current = enter;
  });
  useEffect(() => {
    const shown = (offer.current = new AbortController());
    void import("./passkey-browser.ts").then(({ offerPasskeys }) =>
      offerPasskeys(shown.signal, (passkey) => entering.current(passkey)),
    );
    return () => shown.abort();
  }, []);
  const press = async () => {
    // A browser asks for one passkey at a time.
    offer.current?.abort();
    setAsking(true);
    setProblem(null);
    const { askPasskeyHere } = await import("./passkey-browser.ts");
    const answer = await askPasskeyHere("sign-in");
    setAsking(false);
    if (answer.ok) enter(answer.passkey);
    else setProblem(wordsOf(i18n, answer));
  };
  return (
    <div className="scripted">
      <Button icon="lock" wide pending={isAsking} onClick={() => void press()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
}
