import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** A page could not be read, as nothing answered. */
export class ConnectionLost extends Error {}

export type Keeper = MiddlewareFunction<Record<string, DataStrategyResult>>;

let keeper: Keeper = (_args, next) => next();

/** What keeps pages comes once their reader begins to do anything: the first load is spared its code. */
export const setKeeper = (set: Keeper): void => void (keeper = set);

export const keptPages: Keeper = (args, next) => keeper(args, next);
