import { redirect } from "react-router";

// An address that names nothing leads home; a write to one is a mistake of the caller's.
export const loader = () => redirect("/");
export const action = () => new Response(null, { status: 404 });
