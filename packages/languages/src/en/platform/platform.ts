/** English: `platform.platform`. */
export const texts = {
  noAdministrator:
    'There is no administrator. Open this link within 24 hours to make the first one (it is valid once):',
};
