import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/cards.css";
import App from "./App.svelte";

if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined)); // installing is a bonus

const target = document.getElementById("app");
if (target) mount(App, { target });
