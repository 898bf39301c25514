/** What each suite begins with. */
import { forgetProcessed } from '../engine/processedEntries';
import { assertGrammar } from './statements';
import './laws';

// Jest keeps 100 frames of each error. A matcher makes one to throw, whether or not it does.
Error.stackTraceLimit = 20;
// The engine lives longer than a suite.
forgetProcessed();
// Whatever a suite is about, its statements are T-SQL to a grammar that is not the stand-in's.
afterAll(assertGrammar, 120_000);
