import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadWords } from "./platform/i18n/catalogues.ts";

const words = await loadWords(document.documentElement.lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={words}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
