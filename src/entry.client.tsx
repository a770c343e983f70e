import { LinguiContext } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { pageWords } from "./platform/i18n/page-words.ts";

// Never another value: Lingui's own provider makes one whenever words are added, and React then throws away, with all
// that was typed there, the server's HTML of every part that still waits for its code. Words come before what needs them.
const words = { i18n: pageWords, _: pageWords.t.bind(pageWords) };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LinguiContext value={words}>
        <HydratedRouter />
      </LinguiContext>
    </StrictMode>,
  );
});
