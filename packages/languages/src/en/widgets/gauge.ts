/** English: `widgets.gauge`. */
export const texts = {
  'definition.gauge': 'Gauge',
  'definition.gauge.keywords': 'dial needle meter ring bar',
  'definition.gauge.fields': 'Look',
  'definition.control.options.arc': 'Arc',
  'definition.control.options.half': 'Half circle',
  'definition.control.options.needle': 'Dial with needle',
  'definition.control.options.bar': 'Linear bar',
  'definition.control.options.ring': 'Digital ring',
  'definition.gauge.fields.title': 'Title',
  'definition.gauge.fields.divisions': 'Divisions',
  'definition.gauge.fields.thickness': 'Thickness',
  'definition.gauge.fields.styleColor': 'Colour up to the value',
  'definition.gauge.fields.styleTrackColor': 'Colour of the rest',
};
