import type { SceneView } from '@penstock/widgets/scene-view/type';
import {
  AmbientLight,
  Box3,
  type Camera,
  Color,
  DirectionalLight,
  type Object3D,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type LevelColours, NodeEffects } from './node-effects.ts';
import { disposeModel, type SceneModel } from './read-model.ts';
import { namedNode, SelectionOutline } from './selection-outline.ts';
import { boundsOf, directionOf, placeFor } from './views.ts';
import { Frame } from '../model/frame.ts';

/** A point of the drawing, in px from its top left; `isInFront` of the camera. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
  readonly isInFront: boolean;
}

export interface SceneOptions {
  readonly colours: LevelColours & { readonly selected: string };
  /** Whether nodes rest whatever their values are. */
  readonly isCalm: boolean;
  /** The graphics card no longer draws: it was reset, or the browser took it for something else. */
  readonly onLost: () => void;
  /** A node was clicked, by its name; undefined for none. */
  readonly onSelect: (name: string | undefined) => void;
}

/** Time between two drawings of what turns, in ms: 30 a second. */
const frameTime = 1000 / 30;
/** As far as a pointer moves during a click, in px. */
const clickTolerance = 4;
/** One step of a button or key: radians, px, and how much nearer. */
const step = { angle: Math.PI / 12, pan: 40, nearer: 0.8 } as const;

/** How a model is moved by buttons and keys. */
export type SceneMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'nearer'
  | 'farther'
  | 'panLeft'
  | 'panRight'
  | 'panUp'
  | 'panDown';

/** Draws a model: only when something changed or turns, and only while it is in sight. */
export class SceneRenderer {
  readonly effects: NodeEffects;
  readonly #canvas: HTMLCanvasElement;
  readonly #model: SceneModel;
  readonly #options: SceneOptions;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(35, 1, 0.1, 1000);
  readonly #light = new DirectionalLight('#ffffff', 2.2);
  readonly #controls: OrbitControls;
  readonly #outline: SelectionOutline;
  readonly #bounds: Box3;
  readonly #centre: Vector3;
  readonly #radius: number;
  /** The tops of nodes in their own coordinates, for labels. */
  readonly #anchors = new Map<Object3D, Vector3>();
  readonly #ends: (() => void)[] = [];
  readonly #drawnListeners = new Set<() => void>();
  #view: SceneView = 'isometric';
  #isActive = true;
  readonly #nextFrame = new Frame((now) => this.#frame(now));
  #lastFrame: number | undefined;

  /** Throws where the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement, model: SceneModel, options: SceneOptions) {
    this.#canvas = canvas;
    this.#model = model;
    this.#options = options;
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
    this.effects = new NodeEffects(options.colours);
    this.#outline = new SelectionOutline(new Color(options.colours.selected));
    this.#bounds = boundsOf(model.root);
    this.#centre = this.#bounds.getCenter(new Vector3());
    this.#radius = this.#bounds.getSize(new Vector3()).length() / 2;
    const radius = this.#radius;
    this.#camera.near = radius / 100;
    this.#camera.far = radius * 100;
    this.#light.position.set(1, 2, 3);
    this.#camera.add(this.#light);
    this.#scene.add(model.root, this.#camera, new AmbientLight('#ffffff', 1.6));
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.minDistance = radius / 20;
    this.#controls.maxDistance = radius * 20;
    this.#controls.addEventListener('change', () => this.draw());
    this.#listen();
  }

  /** Draws as large as its element is; the camera stays where it is. */
  resize(width: number, height: number, pixelRatio: number): void {
    if (width <= 0 || height <= 0) return;
    this.#renderer.setPixelRatio(Math.min(2, pixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#outline.resize(width, height);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.draw();
  }

  /** Looks at the whole model from a side. */
  look(view: SceneView): void {
    this.#view = view;
    this.#place(directionOf(view));
  }

  /** Looks at the whole model from where the camera is. */
  fit(): void {
    const direction = this.#camera.position.clone().sub(this.#controls.target);
    this.#place(direction.lengthSq() > 0 ? direction : directionOf(this.#view));
  }

  /** Looks from a camera of the file, at what is in front of it. */
  lookFrom(camera: Camera): void {
    const position = camera.getWorldPosition(new Vector3());
    const ahead = camera.getWorldDirection(new Vector3());
    const distance = Math.max(position.distanceTo(this.#centre), this.#radius / 10);
    this.#camera.position.copy(position);
    this.#controls.target.copy(position).addScaledVector(ahead, distance);
    this.#controls.update();
    this.draw();
  }

  /** One step by a button or key. */
  move(move: SceneMove): void {
    const controls = this.#controls;
    switch (move) {
      case 'left':
        return controls.rotateLeft(step.angle);
      case 'right':
        return controls.rotateLeft(-step.angle);
      case 'up':
        return controls.rotateUp(step.angle);
      case 'down':
        return controls.rotateUp(-step.angle);
      case 'nearer':
        return controls.dollyIn(1 / step.nearer);
      case 'farther':
        return controls.dollyOut(1 / step.nearer);
      case 'panLeft':
        return controls.pan(step.pan, 0);
      case 'panRight':
        return controls.pan(-step.pan, 0);
      case 'panUp':
        return controls.pan(0, step.pan);
      case 'panDown':
        return controls.pan(0, -step.pan);
    }
  }

  /** Draws the outline of the nodes of a name; undefined for none. */
  select(name: string | undefined): void {
    this.#outline.show(name === undefined ? [] : (this.#model.nodes.get(name) ?? []));
    this.draw();
  }

  /** Whether it is in sight: nothing is drawn while it is not. */
  setActive(isActive: boolean): void {
    this.#isActive = isActive;
    this.#lastFrame = undefined;
    if (isActive) this.draw();
    else this.#nextFrame.cancel();
  }

  /** Draws before the browser paints next. */
  draw(): void {
    if (this.#isActive) this.#nextFrame.request();
  }

  /** Hears after each drawing, such as to move labels. Returns what ends that. */
  onDrawn(listener: () => void): () => void {
    this.#drawnListeners.add(listener);
    return () => this.#drawnListeners.delete(listener);
  }

  /** Where the top of a node is in the drawing; undefined while it is hidden. */
  pointOf(node: Object3D): DrawnPoint | undefined {
    for (let part: Object3D | null = node; part !== null; part = part.parent)
      if (!part.visible) return undefined;
    const point = node.localToWorld(this.#anchorOf(node).clone()).project(this.#camera);
    const { clientWidth, clientHeight } = this.#canvas;
    return {
      x: ((point.x + 1) / 2) * clientWidth,
      y: ((1 - point.y) / 2) * clientHeight,
      isInFront: point.z < 1,
    };
  }

  /** Frees the model and all that the graphics card holds for it. */
  dispose(): void {
    this.#nextFrame.cancel();
    this.#isActive = false;
    for (const end of this.#ends) end();
    this.#controls.dispose();
    this.#outline.dispose();
    this.effects.dispose();
    disposeModel(this.#model.root);
    this.#light.dispose();
    this.#renderer.dispose();
    // Browsers have few contexts; those that are let go of are kept until memory is collected.
    this.#renderer.forceContextLoss();
  }

  #place(direction: Vector3): void {
    this.#controls.target.copy(this.#centre);
    this.#camera.position.copy(placeFor(this.#camera, this.#bounds, direction));
    this.#controls.update();
    this.draw();
  }

  #anchorOf(node: Object3D): Vector3 {
    const known = this.#anchors.get(node);
    if (known !== undefined) return known;
    const box = new Box3().setFromObject(node);
    const top = box.isEmpty()
      ? node.getWorldPosition(new Vector3())
      : new Vector3((box.min.x + box.max.x) / 2, box.max.y, (box.min.z + box.max.z) / 2);
    const anchor = node.worldToLocal(top);
    this.#anchors.set(node, anchor);
    return anchor;
  }

  #frame(now: number): void {
    const isTurning = this.effects.isTurning && !this.#options.isCalm;
    const since = this.#lastFrame === undefined ? 0 : now - this.#lastFrame;
    if (isTurning && this.#lastFrame !== undefined && since < frameTime - 2) {
      this.draw();
      return;
    }
    this.#lastFrame = isTurning ? now : undefined;
    // After a pause nothing jumps.
    if (isTurning) this.effects.advance(Math.min(since, 250) / 1000);
    this.#renderer.render(this.#scene, this.#camera);
    for (const listener of this.#drawnListeners) listener();
    if (isTurning) this.draw();
  }

  #listen(): void {
    let pressed: Vector2 | undefined;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => {
      this.#canvas.addEventListener(name, act);
      this.#ends.push(() => this.#canvas.removeEventListener(name, act));
    };
    on('pointerdown', ({ clientX, clientY }) => {
      pressed = new Vector2(clientX, clientY);
    });
    on('click', ({ clientX, clientY }) => {
      const moved = pressed?.distanceTo(new Vector2(clientX, clientY)) ?? 0;
      if (moved <= clickTolerance) this.#options.onSelect(this.#nodeAt(clientX, clientY));
    });
    const lost = (event: Event) => {
      event.preventDefault();
      this.#nextFrame.cancel();
      this.#options.onLost();
    };
    this.#canvas.addEventListener('webglcontextlost', lost);
    this.#ends.push(() => this.#canvas.removeEventListener('webglcontextlost', lost));
  }

  #nodeAt(clientX: number, clientY: number): string | undefined {
    // Of the element as it is drawn, since pages are drawn at any size.
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const at = new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(at, this.#camera);
    const hit = ray.intersectObject(this.#model.root).find(({ object }) => isSeen(object));
    return namedNode(hit?.object ?? null, this.#model.root, this.#model.nameOf);
  }
}

function isSeen(object: Object3D): boolean {
  for (let part: Object3D | null = object; part !== null; part = part.parent) if (!part.visible) return false;
  return true;
}
