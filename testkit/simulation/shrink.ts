import { judged } from './judge';
import { play, type Processes } from './play';
import { smaller, type Scenario } from './scenario';

/** Plays at most while a scenario is made smaller. */
const MOST_PLAYS = 300;

/** The smallest scenario found that still breaks a law. */
export async function shrunk(scenario: Scenario, law: string, processes: Processes): Promise<Scenario> {
	let smallest = scenario;
	let plays = 0;
	const isStillWrong = async (one: Scenario) => {
		plays++;
		return await play(one, processes).then(
			(story) => judged(story).some((wrong) => wrong.law === law),
			() => false,
		);
	};
	for (let isSmaller = true; isSmaller && plays < MOST_PLAYS;) {
		isSmaller = false;
		for (const candidate of smaller(smallest)) {
			if (plays >= MOST_PLAYS) break;
			if (!(await isStillWrong(candidate))) continue;
			smallest = candidate;
			isSmaller = true;
			break;
		}
	}
	return smallest;
}
