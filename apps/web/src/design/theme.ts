import { type ThemeConfig, theme } from 'antd';
import { faces, palettes, sizes, type ThemeName } from './tokens.ts';

/** The component library's theme, from our tokens; `isCalm` is for a system that asks for less motion. */
export function componentTheme(name: ThemeName, isCalm: boolean): ThemeConfig {
  const palette = palettes[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion: !isCalm,
      colorPrimary: palette.accent,
      colorInfo: palette.accent,
      colorLink: palette.accent,
      colorLinkHover: palette.accentHover,
      colorSuccess: palette.good,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorText: palette.ink,
      colorTextSecondary: palette.inkSecondary,
      colorTextTertiary: palette.inkTertiary,
      colorTextDescription: palette.inkTertiary,
      colorTextPlaceholder: palette.inkTertiary,
      colorBgBase: palette.surface,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBgLayout: palette.canvas,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorBorderDisabled: palette.line,
      colorTextLightSolid: palette.onAccent,
      fontFamily: faces.text,
      fontFamilyCode: faces.code,
      fontSize: sizes.text,
      borderRadius: sizes.radius,
      borderRadiusLG: sizes.radius,
      borderRadiusSM: sizes.radius - 1,
      controlHeight: sizes.control,
      controlHeightSM: sizes.controlSmall,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Segmented: { trackBg: palette.sunken, itemSelectedBg: palette.surface },
      Tooltip: { colorBgSpotlight: palettes.light.frame, colorTextLightSolid: palettes.light.onFrame },
    },
  };
}
