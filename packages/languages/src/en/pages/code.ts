/** The code editor. */
export const texts = {
  tooLarge: 'At most {bytes} bytes are possible; what goes beyond was not inserted.',
};
