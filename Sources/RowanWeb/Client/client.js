// Connects the modules: batches arrive through the connection and change the views; the user's input is sent through
// it.
import { Banner } from "./banner.js";
import { Batches } from "./batches.js";
import { Connection } from "./connection.js";
import { observeDrags } from "./drag.js";
import { observeFeedback } from "./feedback.js";
import { registerHosted } from "./hosted.js";
import { addresses } from "./history.js";
import { Input } from "./input.js";
import { showNoticesIn } from "./notice.js";
import { Outcomes } from "./outcome.js";
import { observeOrders } from "./order.js";
import { reportScrolls } from "./scroll.js";
import { observeCopying } from "./selection.js";
import { Surroundings } from "./surroundings.js";
import { observeVisits } from "./visit.js";
import { Views } from "./views.js";

const surroundings = new Surroundings();
const banner = new Banner(document.getElementById("banner"));
const waiting = document.getElementById("waiting");
const connection = new Connection({ banner, waiting, surroundings });
const views = new Views(document.getElementById("layers"), connection);
const outcomes = new Outcomes(views, connection);
const batches = new Batches(views, connection, outcomes);

showNoticesIn(banner);
connection.onSession = (change) => batches.reset(change);
connection.onBuild = (build) => batches.follow(build);
connection.onLeaving = () => batches.loadAnew();
connection.onRefusal = () => batches.discardEdits();
connection.onAbandoned = () => outcomes.clear();
connection.onBatch = (batch) => batches.receive(batch);
connection.beforeSending = reportScrolls;
new Input(views, connection, outcomes);
observeDrags(connection);
observeVisits(connection);
observeFeedback();
observeCopying();
observeOrders();
addresses.observe((message) => connection.send(message));
connection.onWelcome = surroundings.observe((message) => connection.send(message));
connection.open();

// `register` is for the app's scripts, the others are for tests and debugging; this code does not read them.
globalThis.rowan = { register: registerHosted, views, connection, batches, outcomes };
