/** Runs small suites first: a change of the code is mostly noticed by one of them, and then the others need not run. */
'use strict';

const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class SmallFirst extends Sequencer {
	sort(tests) {
		const sized = [...tests].map((test) => ({ test, size: statSync(test.path).size }));
		return sized.sort((a, b) => a.size - b.size).map(({ test }) => test);
	}
};
