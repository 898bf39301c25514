import { readAnswer } from '../../../erp/answer/answer';
import { judgeAll } from '../../../erp/outcome/batchOutcome';
import { mayBeSentAgain, type Saved, type Unsaved } from '../../../erp/outcome/outcome';
import { operation, prepared } from '../../../testkit/facts/erp';
import { order } from '../../../testkit/node/orders';
import { ANSWERS } from './strangers';

const ORDER = operation('order.create');
const document = prepared('order.create', order(7), { place: 1 });

it('an answer proves no more than it says, and what may be written is not sent again', () => {
	const wrong = ANSWERS.flatMap(([proof, body, status = 200]) => {
		const [outcome] = judgeAll({ answered: true, answer: readAnswer(status, body) }, [document], ORDER);
		// A success in words that nobody knows is looked up before it counts.
		const isLookedUp = (outcome as Saved).strange !== undefined;
		const is = isLookedUp ? 'unknown' : outcome?.outcome;
		const isSentAgain = proof === 'unknown' && !isLookedUp && mayBeSentAgain(outcome as Unsaved);
		return is === proof && !isSentAgain ? [] : [`${proof}, but ${is}: ${status} ${body}`];
	});
	expect([wrong, ANSWERS.length]).toEqual([[], 151]);
});
