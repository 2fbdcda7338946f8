/** The editor of scripts, and what they do. */
export const texts = {
  begin: {
    text: 'The script has a function {entry}.',
    example: 'Begin with an example',
  },
  check: {
    checking: 'Checking…',
    good: 'Check passed',
    offline: 'Cannot be checked: {why}',
    notMade: 'The check could not be made',
    line: 'Line {line}',
    position: 'Line {line}, column {column}',
  },
  log: {
    title: 'Log',
    dropped: '{amount, plural, one {# more line was} other {# more lines were}} not kept.',
  },
  runs: {
    title: 'Runs',
    of: 'Runs of the script',
    ofRequest: 'Runs of the request script',
    ofResponse: 'Runs of the response script',
    none: 'It has not run since the gateway was started. Each run is shown here when it comes.',
    counts: '{total, plural, one {# run} other {# runs}} since the gateway was started, failed: {failed}',
    kept: 'The last 50 runs, and 20 older ones that failed, are kept until the gateway is restarted. Trials are not among them.',
    notRead: 'The runs could not be read',
    old: 'The gateway does not answer: these are the runs as they were read last.',
    done: 'Done',
    failed: 'Failed',
    limit: 'Ended by a limit',
    computed: '{time} µs of processor',
    computedLong: '{time} ms of processor',
    took: '{time} ms with waiting',
    bytes: '{bytes, plural, one {# byte} other {# bytes}} of output',
    otherText: 'another text of the script',
  },
  odd: {
    title: 'The result has values that JSON does not have',
    value: 'Line {line}: {path} is {kind}.',
    whole: 'the result',
  },
  reference: { search: 'Search the API', nothing: 'Nothing matches.' },
};
