import { playLives } from '../../../../../../testkit/lives/batches';
import { FAULTS } from '../../../../../../testkit/lives/figures';
import { casesOf } from '../../../../../../testkit/jest/laws';

const TROUBLE = { rate: 0.25, faults: FAULTS, timeout: 60 };

describe('the life of an order, in whatever order things happen to it', () => {
	it('leaves the ERP with what a model holds: nothing twice, nothing lost, each amount, all stock and the balance', async () => {
		const { wrong, twice, lost, ...figures } = await playLives(1, casesOf(160), TROUBLE);
		expect({ wrong, twice, lost }).toEqual({ wrong: [], twice: 0, lost: 0 });
		expect([figures.interrupted > figures.lives / 2, figures.again > 0]).toEqual([true, true]);
		expect(Object.keys(figures.deeds).sort()).toEqual(
			['save', 'follow', 'ship', 'invoice', 'takeBack', 'collect', 'payBack', 'payOut', 'compare'].sort(),
		);
	});
});
