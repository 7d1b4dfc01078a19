import { readCharts } from './all-charts.ts'

// A process of its own reads the machines as they are now, for a build or for a page that is opened in development.
process.stdout.write(JSON.stringify(await readCharts()))
