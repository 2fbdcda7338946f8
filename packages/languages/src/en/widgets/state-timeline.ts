/** English: `widgets.state-timeline`. */
export const texts = {
  'definition.stateTimeline': 'State timeline',
  'definition.stateTimeline.keywords':
    'states over time running hours on off gantt strip history availability downtime',
  'definition.stateTimeline.fields': 'Signals',
  'definition.stateTimeline.fields.showText': 'State words',
  'definition.stateTimeline.fields.rangeShow': 'Buttons for the time',
  'definition.stateTimeline.fields.styleTrackColor': 'Colour of the value 0',
};
