import type { ComponentType } from 'react';
import type { MenuIconName } from '../app/feature.ts';
import {
  AlarmIcon,
  BellIcon,
  BrowseIcon,
  CompanyIcon,
  CopyIcon,
  EquipmentIcon,
  GatewayIcon,
  HomeIcon,
  KeyIcon,
  LogIcon,
  MapIcon,
  OperatorIcon,
  PersonIcon,
  ProductIcon,
  ShieldIcon,
  SignalIcon,
  SystemIcon,
  TrendIcon,
  ViewIcon,
} from '../design/icons.tsx';
import { CameraIcon } from '../features/cameras/CameraIcon.tsx';
import { FleetIcon } from '../features/fleet/FleetIcon.tsx';

/** The icon of each entry of the menu. */
export const menuIcons: Readonly<Record<MenuIconName, ComponentType<{ readonly size?: number }>>> = {
  alarm: AlarmIcon,
  bell: BellIcon,
  browse: BrowseIcon,
  camera: CameraIcon,
  company: CompanyIcon,
  copy: CopyIcon,
  equipment: EquipmentIcon,
  fleet: FleetIcon,
  gateway: GatewayIcon,
  home: HomeIcon,
  key: KeyIcon,
  log: LogIcon,
  map: MapIcon,
  operator: OperatorIcon,
  person: PersonIcon,
  product: ProductIcon,
  shield: ShieldIcon,
  signal: SignalIcon,
  system: SystemIcon,
  trend: TrendIcon,
  view: ViewIcon,
};
