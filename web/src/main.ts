import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/cards.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
