import { limits } from '@penstock/contract/rules/limits';

const colours = [
  // Greys, as ISA-101 has them for what is normal.
  '#ffffff',
  '#f2f4f5',
  '#e1e5e8',
  '#c9cfd4',
  '#aab3ba',
  '#87929b',
  '#67727b',
  '#4a545c',
  '#2e363c',
  '#000000',
  // Strong colours, for states.
  '#d92d20',
  '#f07b1d',
  '#f5b800',
  '#ffe14d',
  '#2fa84f',
  '#14a098',
  '#22b8d8',
  '#2563eb',
  '#7c3aed',
  '#c026a3',
  // The same, light.
  '#fbd5d2',
  '#fde0c7',
  '#fdedb8',
  '#fff6bf',
  '#cdeed6',
  '#c5ece9',
  '#c8eef6',
  '#d3e1fd',
  '#e3d6fb',
  '#f5d0ec',
  // The same, dark.
  '#9b1c13',
  '#a84f0b',
  '#a57b00',
  '#b39b00',
  '#1c7434',
  '#0b6a65',
  '#0e7a91',
  '#1b44a8',
  '#5522a8',
  '#861a72',
  // Media: water, drinking water, waste water, sludge, steam, air, gas, acid, alkali, oil.
  '#3a87c8',
  '#5cc3e8',
  '#7a6a4f',
  '#5c4a36',
  '#b8323a',
  '#8fc7e8',
  '#e8c22a',
  '#e07b39',
  '#8a5cb8',
  '#8b5a2b',
] as const;

/** Rows of colours that everybody can choose. */
export const predefinedColours: readonly string[] = colours.slice(0, limits.predefinedColours);
