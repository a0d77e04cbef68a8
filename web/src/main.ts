import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./look/settings.svelte";
import "./look/look.css";
import { language, speak } from "./words/words.svelte";

speak(language());
settings.dress();
mount(App, { target: document.getElementById("app")! });
