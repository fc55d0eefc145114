// A separate script that loads in parallel with the console: React is compiled and ready while the larger file is still on its way.
import 'react-dom/client'
