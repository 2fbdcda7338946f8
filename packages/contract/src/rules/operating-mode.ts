/** How a gateway passes on what is between its network ports (gateway specification, section 2: gateway mode switch). */
export const operatingModes = ['standard', 'switch', 'router', 'switchRouter'] as const;
