/** Has Jest run the suites that EVRAK_SUITES lists, a path a line: `--runTestsByPath` would print them all. */
'use strict';

const chosen = new Set((process.env.EVRAK_SUITES ?? '').split('\n'));

module.exports = (paths) => ({ filtered: paths.filter((path) => chosen.has(path)) });
