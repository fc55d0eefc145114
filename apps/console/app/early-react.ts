// A script beside that of the console: React is compiled and ready while the larger file is still on its way.
import 'react-dom/client'
