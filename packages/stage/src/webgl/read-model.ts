import {
  type BufferGeometry,
  type Camera,
  type Group,
  LoadingManager,
  type Material,
  type Object3D,
  Texture,
  TextureLoader,
} from 'three';
import { GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { isMesh, materialsOf } from './mesh.ts';
import { type ModelHeader, readModelHeader } from './model-header.ts';

/** A model that can be drawn. */
export interface SceneModel {
  readonly root: Group;
  /** By the names of the file; one name may be that of several nodes. */
  readonly nodes: ReadonlyMap<string, readonly Object3D[]>;
  readonly nameOf: ReadonlyMap<Object3D, string>;
  readonly cameras: readonly { readonly name: string; readonly camera: Camera }[];
}

/** Compressed forms that need programs which the browser may not run here. */
const unsupported = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
]);

/** A model that needs what is not supported here; `extensions` names it. */
export class UnsupportedModel extends Error {
  readonly extensions: readonly string[];

  constructor(extensions: readonly string[]) {
    super(extensions.join(', '));
    this.extensions = extensions;
  }
}

/** Reads a glTF binary. Nothing is fetched: what the file does not bring itself is missing. Throws {@link UnsupportedModel}. */
export async function readModel(file: ArrayBuffer): Promise<SceneModel> {
  const header = readModelHeader(file);
  const missing = header.extensionsRequired.filter((name) => unsupported.has(name));
  if (missing.length > 0) throw new UnsupportedModel(missing);
  const manager = new LoadingManager();
  manager.setURLModifier((address) => (/^(blob:|data:)/.test(address) ? address : 'data:,'));
  const loader = new GLTFLoader(manager);
  loader.register((parser) => ownSources(parser, header, manager));
  const { scene: root, cameras, parser } = await loader.parseAsync(file, '');
  const nodes = new Map<string, Object3D[]>();
  const nameOf = new Map<Object3D, string>();
  root.traverse((node) => {
    const index = parser.associations.get(node)?.nodes;
    const name = index === undefined ? '' : (header.nodes[index]?.name ?? '');
    if (name === '') return;
    nameOf.set(node, name);
    const same = nodes.get(name);
    if (same === undefined) nodes.set(name, [node]);
    else same.push(node);
  });
  return {
    root,
    nodes,
    nameOf,
    cameras: cameras.map((camera, index) => ({
      name: header.cameras[index]?.name || camera.parent?.name || String(index + 1),
      camera,
    })),
  };
}

/** Images by an element, and buffers without a request: the policy of the page forbids requests to `blob:` and `data:`. */
function ownSources(parser: GLTFParser, header: ModelHeader, manager: LoadingManager): GLTFLoaderPlugin {
  parser.textureLoader = new TextureLoader(manager);
  return {
    name: 'PENSTOCK_own_sources',
    loadBufferView: (index) => {
      const view = header.bufferViews[index];
      const address = view && header.buffers[view.buffer]?.uri;
      if (view === undefined || address === undefined) return null;
      const { byteOffset, byteLength } = view;
      return Promise.resolve(bytesOf(address).slice(byteOffset, byteOffset + byteLength));
    },
  };
}

/** The bytes of an address that holds them itself: `data:application/octet-stream;base64,AAAA`. */
function bytesOf(address: string): ArrayBuffer {
  if (!address.startsWith('data:')) throw new Error('a part of the model is not in the file');
  const comma = address.indexOf(',');
  const isEncoded = address.slice(0, comma).endsWith(';base64');
  const text = address.slice(comma + 1);
  const binary = isEncoded ? atob(text) : decodeURIComponent(text);
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
}

/** Frees what the graphics card holds of a model. */
export function disposeModel(root: Object3D): void {
  const parts = new Set<BufferGeometry | Material | Texture>();
  root.traverse((node) => {
    if (!isMesh(node)) return;
    parts.add(node.geometry);
    for (const material of materialsOf(node)) {
      parts.add(material);
      for (const value of Object.values(material)) if (value instanceof Texture) parts.add(value);
    }
  });
  for (const part of parts) part.dispose();
}
